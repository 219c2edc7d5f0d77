import type { Seal } from '../../../platform/crypto/seal.ts';
import { roleOf } from '../../engine/match.rules.ts';
import { factsOf, type MadeMove } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { entrantsOf } from '../../engine/request.rules.ts';
import { gamesPart } from '../games/games.part.ts';
import { insertActs, readOutages } from './board-acts.queries.ts';
import {
  boardAfterMove,
  type GroupBoards,
  boardOf,
  type ChangedBoard,
  finishBoard,
  newBoard,
  roomRefusal,
  seedRefusal,
  setHostCommit,
} from './board-moves.rules.ts';
import { insertBoards, lockBoards, updateBoards } from './board.queries.ts';
import { changeView } from './board.view.ts';
import { listWithExtraTime } from './extra-time.queries.ts';

declare module '../../engine/part.ts' {
  interface PartServices {
    /** Seals the seeds of the dice. */
    readonly seal: Seal;
  }
}

const changedBoards = (
  { before, decision, create, request, snapshot }: MadeMove,
  facts: GroupBoards,
): ChangedBoard[] => {
  if (create !== undefined) {
    const board = newBoard(create, factsOf(snapshot, gamesPart).get(create.gameName), facts);
    return board === null || 'refused' in board ? [] : [{ isNew: true, after: board, acts: [] }];
  }
  // The act that ends the game has decided its board.
  if (before?.room !== 'board' || request === undefined || request.act.move === 'finishBoard') return [];
  const board = boardOf(before, facts);
  const after = boardAfterMove(board, decision.next, request.act, { ...facts, now: snapshot.now });
  return after === board ? [] : [{ isNew: false, after, acts: [] }];
};

/** The games on the product's own board: their dice, their acts and their end. */
export const boardPart: Part<GroupBoards, ChangedBoard> = {
  // Locked after the wallets, and by acts on the board alone.
  read: async (tx, { attempts }, { settings, services: { seal } }) => {
    const matchIds = [...new Set(attempts.flatMap(({ match }) => (match?.room === 'board' ? [match.matchId] : [])))];
    const [boards, outages, extraTime] = await Promise.all([
      lockBoards(tx, seal, matchIds),
      readOutages(tx, matchIds),
      listWithExtraTime(tx, settings.extraTime ? attempts.flatMap(entrantsOf) : []),
    ]);
    return { boards, outages, extraTime };
  },
  checkBefore: ({ match, act, actor }) => (roleOf(match, actor) === 'visitor' ? null : roomRefusal(match, act)),
  checkAct: ({ match, act }, facts) => (match.room === 'board' ? seedRefusal(boardOf(match, facts), act) : null),
  checkEntry: (entry, facts, snapshot) => {
    if (entry.move !== 'create') return null;
    const board = newBoard(entry.create, factsOf(snapshot, gamesPart).get(entry.create.gameName), facts);
    return board !== null && 'refused' in board ? board : null;
  },
  // The board has clocks of its own.
  deadline: ({ room, status }) => (room === 'board' && status === 'running' ? 'never' : null),
  act: ({ match, act, snapshot }, facts) => {
    if (act.move === 'setHostCommit') return setHostCommit(match, snapshot);
    return act.move === 'finishBoard' ? finishBoard(match, act, facts, snapshot) : null;
  },
  decide: changedBoards,
  write: (tx, rows, { services: { seal } }) => {
    insertBoards(
      tx,
      seal,
      rows.flatMap(({ isNew, after }) => (isNew ? [after] : [])),
    );
    insertActs(
      tx,
      rows.flatMap(({ after: { matchId }, acts }) => acts.map((act) => ({ ...act, matchId }))),
    );
    updateBoards(
      tx,
      rows.flatMap(({ isNew, after }) => (isNew ? [] : [after])),
    );
  },
  announce: (broadcast, rows, recipients) => {
    for (const { after, acts } of rows)
      if (after.play !== null) broadcast.players(recipients, 'boardChanged', changeView(after, after.play, acts));
  },
};
