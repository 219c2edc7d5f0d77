import type { PlayServices } from '../match/play-services.ts';
import { getQuickWaits } from './get-quick-waits.ts';
import { playQuick } from './play-quick.ts';

/** Quick match, which finds an opponent of about the player's skill. */
export const quickFeature = (services: PlayServices) => ({
  calls: { 'PUT /match/quick': playQuick(services), 'GET /match/quick/waits': getQuickWaits(services) },
});
