import type { Services } from '../../core/core.ts';
import { search } from './search.ts';

/** The console's search over players, battles, withdrawals and deposits. */
export const searchFeature = (services: Services) => ({ calls: { 'POST /admin/search': search(services) } });
