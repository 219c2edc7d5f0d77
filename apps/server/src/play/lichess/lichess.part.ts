import { addJobs } from '../../platform/jobs/jobs.ts';
import { roleOf } from '../engine/match.rules.ts';
import { factsOf, type MadeMove } from '../engine/part.rules.ts';
import type { Part } from '../engine/part.ts';
import { type Attempt, entrantsOf, sidesOf } from '../engine/request.rules.ts';
import { gamesPart } from '../games/games.part.ts';
import { finishLichess, lichessEntryRefusal, type LichessFacts, lichessRoomRefusal } from './lichess-moves.rules.ts';
import { insertLichessGames, readLichessFacts, startLichessGames } from './lichess.queries.ts';

declare module '../engine/part.ts' {
  interface PartServices {
    /** Null where no matches are played on Lichess. */
    readonly lichess: object | null;
  }
}

/** A game of a new match, or of one that starts, which is to be created there. */
type LichessRow = { readonly matchId: string } & ({ readonly clock: string } | { readonly starts: true });

/** The players who must have connected an account if the match is one there: who enters it, or both at its start. */
const playersOf = (attempt: Attempt): string[] => {
  if (attempt.kind === 'create') return entrantsOf(attempt);
  const { match, act } = attempt;
  if (match?.room !== 'lichess') return [];
  return act.move === 'start' ? sidesOf(match) : entrantsOf(attempt);
};

const rowsFor = ({ before, decision: { next }, snapshot }: MadeMove): LichessRow[] => {
  const { matchId, gameName, room, status } = next;
  const terms = before === null ? factsOf(snapshot, gamesPart).get(gameName)?.lichess : null;
  const starts = room === 'lichess' && status === 'running' && before?.status !== 'running';
  return [...(terms ? [{ matchId, clock: terms.clock }] : []), ...(starts ? [{ matchId, starts: true as const }] : [])];
};

/** The games on Lichess: who may play there, and how a match follows its game. */
export const lichessPart: Part<LichessFacts, LichessRow> = {
  read: async (tx, { attempts }, { now, services: { lichess } }) =>
    lichess === null ? null : readLichessFacts(tx, attempts.flatMap(playersOf), now),
  checkBefore: ({ match, act, actor }) => (roleOf(match, actor) === 'visitor' ? null : lichessRoomRefusal(match, act)),
  checkEntry: (entry, facts, snapshot) => lichessEntryRefusal(entry, facts, factsOf(snapshot, gamesPart)),
  // A game there has clocks of its own.
  deadline: ({ room, status }) => (room === 'lichess' && status === 'running' ? 'never' : null),
  act: ({ match, act, snapshot }) => (act.move === 'finishLichess' ? finishLichess(match, act, snapshot) : null),
  decide: rowsFor,
  write: (tx, rows, { now }) => {
    insertLichessGames(
      tx,
      rows.flatMap((row) => ('clock' in row ? [row] : [])),
    );
    const started = rows.flatMap((row) => ('starts' in row ? [row.matchId] : []));
    startLichessGames(tx, started, now);
    addJobs(
      tx,
      'follow-lichess',
      started.map((matchId) => ({ payload: { matchId }, runAt: now, key: `lichess:${matchId}` })),
    );
  },
};
