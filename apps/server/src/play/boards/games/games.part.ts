import type { Paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Part } from '../../engine/part.ts';
import { findGames } from './games.queries.ts';
import { isRoomCodeOff, stakeMaxOf } from './offer.rules.ts';

type FoundGame = NonNullable<ReturnType<Awaited<ReturnType<typeof findGames>>['get']>>;

/**
 * A game as the moves of a match need it. `stakeMax` is its own highest stake; absent without one. `isRoomCodeOff` is true for
 * a game with a room code where the operator does not offer them.
 */
type PlayedGame = FoundGame & { readonly stakeMax?: Paise; readonly isRoomCodeOff?: boolean };

/** The games that are played, each in its kind of room. */
export const gamesPart: Part<ReadonlyMap<string, PlayedGame>> = {
  read: async (tx, { attempts }, { settings }) => {
    const found = await findGames(
      tx,
      attempts.flatMap((each) => (each.kind === 'create' ? [each.create.gameName] : [])),
    );
    const withSettings = (game: FoundGame): PlayedGame => {
      const stakeMax = stakeMaxOf(game.board, settings);
      return {
        ...game,
        isRoomCodeOff: isRoomCodeOff(game.resultMode, settings),
        ...(stakeMax !== null && { stakeMax }),
      };
    };
    return new Map([...found].map(([name, game]) => [name, withSettings(game)]));
  },
  roomOf: ({ gameName }, games) => {
    const game = games.get(gameName);
    if (game === undefined) return refuse('GAME_NOT_FOUND');
    if (!game.isActive) return refuse('GAME_CLOSED');
    return game.isRoomCodeOff === true ? refuse('ROOM_CODE_BATTLES_OFF') : game.resultMode;
  },
  checkEntry: (entry, games, { settings: { stakeMin } }) => {
    if (entry.move !== 'create') return null;
    const { gameName, stake } = entry.create;
    const { stakeMax } = games.get(gameName) ?? {};
    if (stakeMax === undefined || stake <= stakeMax) return null;
    return refuse('STAKE_OUT_OF_BOUNDS', { min: stakeMin / 100, max: stakeMax / 100 });
  },
};
