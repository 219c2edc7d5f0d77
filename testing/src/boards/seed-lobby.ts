import { acceptBoardMatch, createBoardMatch, playChess, startBoardMatch } from '../board-fixtures.ts';
import type { Player } from '../player.ts';
import { SHORT_GAMES } from './short-games.ts';
import { winOnBoard } from './win-on-board.ts';

type People = readonly [Player, Player, Player, Player, Player, Player];

const OPENING_MOVES = 8;

/**
 * Fills the lobbies of the games on the board: open battles, a request, a game that runs, and games that were won and called
 * off.
 */
export const seedBoardLobby = async ([rohit, sunita, kabir, farah, gurpreet, deepa]: People): Promise<void> => {
  for (const player of [sunita, kabir, farah, gurpreet, deepa])
    await player.call('PUT /user/me/leading', { body: { isShown: true, isWatched: true } });
  await createBoardMatch(rohit, { gameName: 'Instant Chess' });
  await createBoardMatch(rohit, { gameName: 'Instant Ludo Quick' });
  await acceptBoardMatch(rohit, sunita, { gameName: 'Instant Ludo Classic' });
  await createBoardMatch(deepa, { gameName: 'Instant Carrom' });
  await winOnBoard(sunita, kabir, { gameName: 'Instant Chess', variety: 1 });
  await winOnBoard(gurpreet, deepa, { gameName: 'Instant Ludo Quick', variety: 2 });
  await winOnBoard(deepa, farah, { gameName: 'Instant Ludo Quick', variety: 3 });
  const { matchId: deleted } = await createBoardMatch(deepa, { gameName: 'Instant Chess' });
  await deepa.call('DELETE /match/delete/{id}', { params: { id: deleted } });
  const { matchId } = await startBoardMatch(farah, gurpreet, { gameName: 'Instant Chess' });
  // Morphy's game at the opera, as far as it goes before both stop.
  await playChess(
    { host: farah, joiner: gurpreet },
    matchId,
    (SHORT_GAMES.white.at(-1) ?? '').split(' ').slice(0, OPENING_MOVES),
  );
};
