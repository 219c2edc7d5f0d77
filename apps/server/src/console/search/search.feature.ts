import type { Services } from '../../core/core.ts';
import type { Searches } from '../../platform/seams/join-seams.ts';
import { search } from './search.ts';

/** The console's search over the records of all features. */
export const searchFeature = (services: Services, searches: Searches) => ({
  calls: { 'POST /admin/search': search({ ...services, searches }) },
});
