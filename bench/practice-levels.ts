// Plays the practice computer of each game at each level against a scripted beginner, with seeded chance: what a level of the
// player app means to a newcomer. `npm run bench practice-levels -- --games 200`.
import { parseArgs } from 'node:util';
import type { PlayerAct } from '@muqabla/games/act';
import { menSeenBy } from '@muqabla/games/carrom/play-stroke';
import { colourOf } from '@muqabla/games/carrom/position';
import { parseCarrom } from '@muqabla/games/carrom/position-text';
import { directShots } from '@muqabla/games/carrom/shots';
import { angleTowards, formatStroke, FULL_TURN, isStrikerFree, strikerSpot } from '@muqabla/games/carrom/stroke';
import { type Dice, drawnBy } from '@muqabla/games/dice/bag';
import { loadEngine } from '../apps/web/src/features/play/boards/practice/load-engine.ts';
import type {
  PracticeEngine,
  PracticeGame,
} from '../apps/web/src/features/play/boards/practice/practice-engine.rules.ts';
import { type Level, LEVELS } from '../apps/web/src/lib/practice-level.rules.ts';
import { seededRandom } from '../packages/games/test/seeded-random.ts';

const SEED = 1;
/** A longer game is a draw for this table. */
const MAX_ACTS = 2000;

/** The hand of a beginner: standard deviation of its aim in hundredths of a degree. */
const BEGINNER_NOISE = 200;

const COINS_LEFT_FOR_QUEEN = 3;

type Random = () => number;
type Player = (engine: PracticeEngine, game: PracticeGame, random: Random) => PlayerAct;

const pick = <T>(from: readonly T[], random: Random): T => {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
};

/** Close to a normal distribution around 0, with a standard deviation of 1. */
const deviate = (random: Random) => Array.from({ length: 12 }, random).reduce((sum, part) => sum + part, -6);

/** Any legal move; rolls when a roll is due. */
const anyMove: Player = (engine, game, random) => {
  const { legalMoves } = engine.stateOf(game);
  return legalMoves.length === 0 ? { type: 'roll' } : { type: 'move', move: pick(legalMoves, random) };
};

/** The squares on which pieces stand, from a position in Forsyth-Edwards Notation. */
const occupiedSquares = (fen: string) => {
  const [placement = ''] = fen.split(' ');
  return new Set(
    placement.split('/').flatMap((row, index) => {
      let file = -1;
      return Array.from(row).flatMap((letter) => {
        file += /\d/.test(letter) ? Number(letter) : 1;
        return /\d/.test(letter) ? [] : [`${'abcdefgh'.charAt(file)}${8 - index}`];
      });
    }),
  );
};

/**
 * Sees a mate in one. Takes what it can in two of three moves, whatever comes after; in half of the others it looks whether the
 * piece that it moves can be taken at once.
 */
const takesAtChess: Player = (engine, game, random) => {
  const { legalMoves, position, turn = 'host' } = engine.stateOf(game);
  const after = new Map(
    legalMoves.map((move) => [move, engine.stateOf(engine.play(game, turn, { type: 'move', move }, () => 1))]),
  );
  const mate = legalMoves.find((move) => after.get(move)?.outcome?.result === 'won');
  if (mate !== undefined) return { type: 'move', move: mate };
  const occupied = occupiedSquares(position.kind === 'chess' ? position.fen : '');
  const taking = legalMoves.filter((move) => occupied.has(move.slice(2, 4)));
  if (taking.length > 0 && random() < 2 / 3) return { type: 'move', move: pick(taking, random) };
  const safe = legalMoves.filter((move) => {
    const to = move.slice(2, 4);
    return after.get(move)?.legalMoves.every((answer) => answer.slice(2, 4) !== to);
  });
  return { type: 'move', move: pick(safe.length > 0 && random() < 0.5 ? safe : legalMoves, random) };
};

/** True for the text of a jump in draughts: any other move goes to the next row. */
const isJump = (move: string) => {
  const row = (square: string) => Math.floor((Number(square) - 1) / 4);
  return Math.abs(row(move.slice(0, 2)) - row(move.slice(2, 4))) !== 1;
};

/** Looks in half of its moves whether the other side can take at once, else makes any legal move. */
const looksAtDraughts: Player = (engine, game, random) => {
  const { legalMoves, turn } = engine.stateOf(game);
  const safe = legalMoves.filter((move) => {
    const next = engine.play(game, turn ?? 'host', { type: 'move', move }, () => 1);
    return !engine.stateOf(next).legalMoves.some(isJump);
  });
  return { type: 'move', move: pick(safe.length > 0 && random() < 0.5 ? safe : legalMoves, random) };
};

/** Sees the easiest shot in half of its strokes, else strikes at any own man; its hand is off by two degrees. */
const strikesAtCarrom: Player = (_, game, random) => {
  const position = parseCarrom(game.position);
  const men = menSeenBy(position, position.turn);
  const coins = men.filter(({ kind }) => kind === colourOf(position, position.turn));
  const queen = men.filter(({ kind }) => kind === 'queen');
  // The rules say that she comes before the last of one's own.
  const own = coins.length <= COINS_LEFT_FOR_QUEEN && queen.length > 0 && position.queen !== 'open' ? queen : coins;
  const easiest = random() < 0.5 ? directShots(men, own)[0]?.stroke : undefined;
  const spots = [219, 180, 260, 140, 300, 100, 340, 60, 380].filter((spot) => isStrikerFree(men, spot));
  const spot = easiest?.spot ?? pick(spots, random);
  const from = strikerSpot({ spot });
  const man = pick(own.length > 0 ? own : men, random);
  const angle = easiest?.angle ?? angleTowards(man.x - from.x, man.y - from.y);
  const noisy = (angle + Math.round(deviate(random) * BEGINNER_NOISE) + FULL_TURN) % FULL_TURN;
  return { type: 'move', move: formatStroke({ spot, angle: noisy, power: 40 + Math.floor(random() * 50) }) };
};

const BEGINNERS = {
  'ludo-quick': anyMove,
  'ludo-classic': anyMove,
  chess: takesAtChess,
  draughts: looksAtDraughts,
  carrom: strikesAtCarrom,
} as const;

type Tally = { wins: number; losses: number; strokes: number; pocketing: number };

const menLeft = (game: PracticeGame) => {
  const { white, black } = parseCarrom(game.position);
  return white.length + black.length;
};

/** Plays one game; the beginner is the host. */
const play = (engine: PracticeEngine, beginner: Player, level: Level, number: number, tally: Tally) => {
  const random = seededRandom(SEED + number);
  const dice: Dice = (_, bag) => drawnBy(random, bag);
  let game = engine.start(number % 2 === 0 ? 'host' : 'joiner');
  for (let acts = 0; acts < MAX_ACTS; acts += 1) {
    const { turn, outcome, position } = engine.stateOf(game);
    if (turn === undefined) {
      if (outcome?.result === 'won') tally[outcome.winner === 'host' ? 'wins' : 'losses'] += 1;
      return;
    }
    const act = turn === 'host' ? beginner(engine, game, random) : engine.computerAct(game, level, random);
    if (act === null) throw new Error('the computer has no act');
    const next = engine.play(game, turn, act, dice);
    if (next === game) throw new Error(`refused: ${JSON.stringify(act)}`);
    if (position.kind === 'carrom' && turn === 'joiner') {
      tally.strokes += 1;
      tally.pocketing += menLeft(next) < menLeft(game) ? 1 : 0;
    }
    game = next;
  }
};

const { values } = parseArgs({
  options: { games: { type: 'string', default: '100' }, of: { type: 'string' }, level: { type: 'string' } },
});
const games = Number(values.games);
const rows = [];
for (const [name, beginner] of Object.entries(BEGINNERS) as [keyof typeof BEGINNERS, Player][]) {
  if (values.of !== undefined && values.of !== name) continue;
  const engine = await loadEngine(name);
  for (const level of LEVELS.filter((each) => (values.level ?? each) === each)) {
    const tally: Tally = { wins: 0, losses: 0, strokes: 0, pocketing: 0 };
    for (let number = 0; number < games; number += 1) play(engine, beginner, level, number, tally);
    const percent = (count: number, all: number) => `${((count / all) * 100).toFixed(0)} %`;
    rows.push({
      game: name,
      level,
      'a beginner wins': percent(tally.wins, games),
      loses: percent(tally.losses, games),
      ...(tally.strokes > 0 && { 'strokes that pocket': percent(tally.pocketing, tally.strokes) }),
    });
  }
}
console.table(rows);
