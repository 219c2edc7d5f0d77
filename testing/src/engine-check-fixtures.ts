import type { CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';
import { isActRefusal } from '@muqabla/games/act';
import { formatRecordedAct } from '@muqabla/games/act-text';
import { CHESS } from '@muqabla/games/chess/chess';
import { legalChessMoves } from '@muqabla/games/chess/legal-moves';
import type { ChessPosition } from '@muqabla/games/chess/position';
import { type Dice, drawnBy } from '@muqabla/games/dice/bag';
import type { ListedGame } from '@muqabla/games/game';
import { greedyLudoAct } from '@muqabla/games/ludo/computer';
import { LUDO_QUICK } from '@muqabla/games/ludo/ludo';
import type { LudoPosition } from '@muqabla/games/ludo/position';
import { formatOutcome, won } from '@muqabla/games/outcome';
import { playAct } from '@muqabla/games/play-act';
import type { Seat } from '@muqabla/games/seat';
import pg from 'pg';
import { newId } from '../../apps/server/src/platform/ids.ts';

type Choose<Position> = (position: Position) => string;
type Choices<Position> = Readonly<Record<Seat, Choose<Position>>>;
type PlayedActs = { readonly number: number; readonly request: number; readonly text: string }[];

/** Numbers in [0, 1) that are the same for the same seed. */
export const seededNumbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const play = <Position extends object, View>(
  game: ListedGame<Position, View>,
  { choices, random, requests }: { choices: Choices<Position>; random: () => number; requests: number },
): PlayedActs => {
  const dice: Dice = (_, bag) => drawnBy(random, bag);
  let state = { position: game.start('host'), actNumber: 0 };
  const played: PlayedActs = [];
  for (let request = 0; request < requests; request += 1) {
    const seat = game.turn(state.position);
    if (seat === null) break;
    const isRoll = game.legalMoves(state.position).length === 0;
    const act = isRoll ? ({ type: 'roll' } as const) : { type: 'move' as const, move: choices[seat](state.position) };
    const result = playAct(game, state, { seat, actNumber: state.actNumber, act }, dice);
    if (isActRefusal(result)) throw new Error(`${game.rules} refuses ${JSON.stringify(act)}: ${result.refusal}`);
    for (const [place, recorded] of result.acts.entries())
      played.push({
        number: state.actNumber + place,
        request: state.actNumber,
        text: formatRecordedAct(recorded),
      });
    state = result.state;
  }
  return played;
};

/** The move that the double of a chess engine has for best. */
export const doublesChoice = ({ fen }: ChessPosition): string => legalChessMoves(fen).toSorted()[0] ?? '';

/** Any legal move. */
export const anyChessMove =
  (random: () => number) =>
  ({ fen }: ChessPosition): string => {
    const moves = legalChessMoves(fen);
    return moves[Math.floor(random() * moves.length)] ?? '';
  };

export const greedyChoice = (position: LudoPosition): string => {
  const act = greedyLudoAct(position);
  return act?.type === 'move' ? act.move : '';
};

export const anyLudoMove =
  (random: () => number) =>
  (position: LudoPosition): string => {
    const moves = LUDO_QUICK.legalMoves(position);
    return moves[Math.floor(random() * moves.length)] ?? '';
  };

const CHESS_REQUESTS = 60;

export const playedChess = (choices: Choices<ChessPosition>): PlayedActs =>
  play(CHESS, { choices, random: () => 0, requests: CHESS_REQUESTS });

export const playedLudo = (choices: Choices<LudoPosition>, random: () => number): PlayedActs =>
  play(LUDO_QUICK, { choices, random, requests: 2000 });

export type FinishedGame = {
  readonly hostId: string;
  readonly joinerId: string;
  readonly game: Extract<CheckedGame, 'chess' | 'ludo-quick'>;
  readonly acts: PlayedActs;
  readonly endedAt: Date;
  /** The time for an act in milliseconds, by its number; three seconds by default. */
  readonly spent?: (actNumber: number) => number;
  /** The part of it in which the page was out of sight; unknown by default. */
  readonly away?: (actNumber: number) => number;
};

/** Writes finished games on the board as they stand after play, without their money; returns the ids of the matches. */
export const insertFinishedGames = async (ownerUrl: string, games: readonly FinishedGame[]): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const matchIds: string[] = [];
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    for (const { hostId, joinerId, game, acts, endedAt, spent = () => 3000, away } of games) {
      const matchId = newId();
      matchIds.push(matchId);
      await owner.query(
        `insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
           host_from_deposit_paise, joiner_from_deposit_paise, winner, created_at, status_since)
         select $1, game_name, 'board', 5000, 500, 'completed', 5, $2, $3, 5000, 5000, 'host', $5, $5
         from games where board_game = $4 limit 1`,
        [matchId, hostId, joinerId, game, endedAt],
      );
      await owner.query(
        `insert into board_games (match_id, game, rules, clock, status, host_commit, dice_commit, dice_seed_sealed, dice_seed,
           joiner_seed, host_seed, first, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, outcome,
           started_at, ended_at)
         values ($1, $2, $3, '5+0', 'over', $4, $4, '', $4, $4, $4, 'host', '-', $5, 0, 0, $6, $7, $6, $6)`,
        [matchId, game, `${game}-1`, '0'.repeat(64), acts.length, endedAt, formatOutcome(won('host', 'resigned'))],
      );
      const rows = acts.map(({ number, request, text }) => ({
        number,
        request,
        text,
        spent: spent(number),
        away: away?.(number) ?? null,
      }));
      await owner.query(
        `insert into board_acts (match_id, act_number, request_number, act, spent_milliseconds, away_milliseconds,
           host_milliseconds, joiner_milliseconds, acted_at)
         select $1, number, request, text, spent, away, 0, 0, $3
         from jsonb_to_recordset($2::jsonb) a (number int, request int, text text, spent int, away int)`,
        [matchId, JSON.stringify(rows), endedAt],
      );
    }
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  return matchIds;
};

type Tallies = {
  readonly playerId: string;
  readonly count: number;
  readonly rating: number;
  readonly moves: readonly number[];
  readonly agreed: readonly number[];
  readonly at: Date;
};

/** Writes judgements of chess as they stand after many games, without the games they are about. */
export const insertJudgements = async (ownerUrl: string, { playerId, count, rating, moves, agreed, at }: Tallies) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `insert into engine_judgements (match_id, side, player_id, game, rating, moves, agreed, away_moves,
         away_agreed, mean_milliseconds, deviation_milliseconds, records, ended_at, judged_at)
       select gen_random_uuid(), 'host', $1, 'chess', $2, $3, $4, '{0,0,0}', '{0,0,0}', 3000, 2000, '[]', $5, $5 from generate_series(1, $6::int)`,
      [playerId, rating, moves, agreed, at, count],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
};

type Pair = { readonly host: { readonly id: string }; readonly joiner: { readonly id: string } };
type Helped = Pick<FinishedGame, 'game' | 'away'> & { readonly count: number; readonly random: () => number };

/** Writes games that end now, in which the host plays what the computer would, and the joiner anything. */
export const insertHelpedGames = (
  { ownerUrl, clock }: { ownerUrl: string; clock: { now(): Date } },
  { host, joiner }: Pair,
  { game, count, random, away }: Helped,
): Promise<string[]> =>
  insertFinishedGames(
    ownerUrl,
    Array.from({ length: count }, () => ({
      hostId: host.id,
      joinerId: joiner.id,
      game,
      acts:
        game === 'chess'
          ? playedChess({ host: doublesChoice, joiner: anyChessMove(random) })
          : playedLudo({ host: greedyChoice, joiner: anyLudoMove(random) }, random),
      endedAt: clock.now(),
      ...(away !== undefined && { away }),
    })),
  );
