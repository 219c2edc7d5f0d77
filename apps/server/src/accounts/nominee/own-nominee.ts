import { refuseInput } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findPlayerPhone } from '../players/players.queries.ts';
import { deleteNominee, readNominee, saveNominee } from './nominee.queries.ts';

type NomineeServices = Pick<Services, 'db' | 'clock'>;

export const getNominee =
  ({ db }: NomineeServices): Handler<'GET /user/nominee'> =>
  async ({ player: { playerId } }) => ({ nominee: await readNominee(db, playerId) });

/** Names the nominee, who is another person than the player. */
export const nameNominee =
  ({ db, clock }: NomineeServices): Handler<'PUT /user/nominee'> =>
  async ({ body, player: { playerId } }) => {
    if ((await findPlayerPhone(db, playerId)) === body.phone) return refuseInput({ field: 'phone', code: 'invalid' });
    await saveNominee(db, playerId, { ...body, namedAt: clock.now() });
    return { nominee: await readNominee(db, playerId) };
  };

export const removeNominee =
  ({ db }: NomineeServices): Handler<'DELETE /user/nominee'> =>
  async ({ player: { playerId } }) => {
    await deleteNominee(db, playerId);
    return { nominee: null };
  };
