import type { Services } from '../services.ts';
import { search } from './search.ts';

/** The console's search over players, battles, withdrawals and deposits. */
export const searchFeature = (services: Services) => ({ calls: { 'POST /admin/search': search(services) } });
