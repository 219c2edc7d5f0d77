import type { PlayServices } from '../../matches/match/play-services.ts';
import { playArena } from './play-arena.ts';

/** The games of a tournament, one after the other. */
export const arenaFeature = (services: PlayServices) => ({
  calls: { 'PUT /tournaments/{id}/play': playArena(services) },
});
