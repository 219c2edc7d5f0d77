import { playerMatchesQuery } from './match-queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Reads the player's matches unless they are known or being read. Asked for before a match is accepted: its start is then a change, which
 * leads the player to the room, also where what follows the matches is loaded after the host has started.
 */
export const knowOwnMatches = async (): Promise<void> => {
  await queryClient.ensureQueryData(playerMatchesQuery()).catch(() => undefined);
};
