import type { Services } from '../../core/core.ts';
import { type NomineeNeeds, nomineeRequests } from './nominee-requests.ts';
import { getNominee, nameNominee, removeNominee } from './own-nominee.ts';

/** The person whom a player names to exercise their rights, and that person’s requests to staff. */
export const nomineeFeature = (services: Services, needs: NomineeNeeds) => ({
  calls: {
    'GET /user/nominee': getNominee(services),
    'PUT /user/nominee': nameNominee(services),
    'DELETE /user/nominee': removeNominee(services),
    ...nomineeRequests({ ...services, ...needs }),
  },
});
