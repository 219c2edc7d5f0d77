import type { SharedGame, ShownGame, ShownReplay, WatchedGame } from '@muqabla/contract/play/boards/watch-calls';
import type { NewBoardAct } from '../board/act.rules.ts';
import { actView, outcomeView } from '../board/board.view.ts';
import type { GameRow } from './watching.queries.ts';

/** A player who has chosen to appear, or no name. */
const personView = ({ isShown, _id, username, avatar }: GameRow['host']) =>
  isShown ? { _id, username, avatar } : undefined;

export const gameView = ({ matchId, gameName, game, host, joiner, startedAt }: GameRow): ShownGame => {
  const [hostPerson, joinerPerson] = [personView(host), personView(joiner)];
  return {
    matchId,
    gameName,
    game,
    ...(hostPerson !== undefined && { host: hostPerson }),
    ...(joinerPerson !== undefined && { joiner: joinerPerson }),
    startedAt: startedAt.toISOString(),
  };
};

/** A finished game in a list. */
export const replayView = (row: GameRow): ShownReplay => ({
  ...gameView(row),
  endedAt: (row.endedAt ?? row.startedAt).toISOString(),
  ...(row.winner !== null && { winner: row.winner }),
});

/** A game act by act. The acts are those that a spectator may see; how the game ended is only of one that is over. */
export const watchedView = (row: GameRow, acts: readonly NewBoardAct[]): WatchedGame => ({
  ...gameView(row),
  isLive: !row.isOver,
  rules: row.rules,
  first: row.first,
  acts: acts.map(actView),
  ...(row.isOver && row.outcome !== null && { outcome: outcomeView(row.outcome) }),
});

/** A finished game for everybody with its link: the player who shares has a name, the other one only by their own choice. */
export const sharedGameView = (
  { gameName, game, host, joiner, startedAt, endedAt, outcome }: GameRow & { outcome: string; endedAt: Date },
  { playerId, ...record }: { playerId: string } & Pick<SharedGame, 'proof' | 'acts' | 'entries'>,
): SharedGame => {
  const sharedBy = host._id === playerId ? 'host' : 'joiner';
  const hostPerson = personView({ ...host, isShown: host.isShown || sharedBy === 'host' });
  const joinerPerson = personView({ ...joiner, isShown: joiner.isShown || sharedBy === 'joiner' });
  return {
    gameName,
    game,
    sharedBy,
    ...(hostPerson !== undefined && { host: hostPerson }),
    ...(joinerPerson !== undefined && { joiner: joinerPerson }),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    outcome: outcomeView(outcome),
    ...record,
  };
};
