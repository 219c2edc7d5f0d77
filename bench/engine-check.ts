// Measures the engine check: what an engine costs and agrees with, how many games a player with help needs until a case
// opens, and how often a computer that plays by itself is taken for one. Run with your own engine:
//   CHESS_ENGINE_COMMAND=/usr/games/stockfish npm run bench engine-check [-- --games 16]
import { parseArgs } from 'node:util';
import { isActRefusal } from '@muqabla/games/act';
import { CHESS } from '@muqabla/games/chess/chess';
import { chessComputerAct, type ChessStrength, GENTLE } from '@muqabla/games/chess/computer';
import type { ChessPosition } from '@muqabla/games/chess/position';
import { LUDO_QUICK } from '@muqabla/games/ludo/ludo';
import { anyLudoMove, greedyChoice, playedLudo, seededNumbers } from '@muqabla/testing/engine-check-fixtures';
import { type ChessEngine, createChessEngine } from '../apps/server/src/platform/uci/chess-engine.ts';
import { factsOf, weighGames } from '../apps/server/src/play/engine-check/case-facts.rules.ts';
import { type Expectation, expectationFor, learnFrom } from '../apps/server/src/play/engine-check/expectation.rules.ts';
import { isAnalysed, judgeChess } from '../apps/server/src/play/engine-check/judge-chess.rules.ts';
import { judgeLudo } from '../apps/server/src/play/engine-check/judge-ludo.rules.ts';
import { meanLossOf, tallyOf } from '../apps/server/src/play/engine-check/judged-moves.rules.ts';
import { playedMoves } from '../apps/server/src/play/engine-check/played-moves.rules.ts';
import { agreedOf, expectedOf, movesOf, type Tally } from '../apps/server/src/play/engine-check/tally.rules.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({ options: { games: { type: 'string', default: '16' } } });
const GAMES = Number(values.games);
const PLIES = 90;
const SEQUENCES = 2000;
const RATING = 1500;
const random = seededNumbers(35);

const command = (process.env.CHESS_ENGINE_COMMAND ?? '').split(/\s+/).filter((word) => word !== '');
if (command.length === 0) throw new Error('CHESS_ENGINE_COMMAND names no engine');

type Kind = {
  readonly name: string;
  /** The share of moves for which the engine is asked. */
  readonly help: number;
  readonly own: ChessStrength;
  /** The engine that helps, where it is not the one that judges. */
  readonly helper?: ChessEngine;
  /** The opponent: an engine with little time, which is careless or not. */
  readonly against: 'casual' | 'strong';
};

const judge = createChessEngine({ command });
const quickHelper = createChessEngine({ command, nodes: 2000 });
const strongOpponent = createChessEngine({ command, nodes: 300 });
const CARELESS: ChessStrength = { depth: 2, nodes: 10_000, carelessness: 80 };
const CAREFUL: ChessStrength = { depth: 3, nodes: 20_000, carelessness: 5 };

const KINDS: readonly Kind[] = [
  { name: 'careless computer', help: 0, own: CARELESS, against: 'casual' },
  { name: 'practice computer', help: 0, own: GENTLE, against: 'casual' },
  { name: 'careful computer', help: 0, own: CAREFUL, against: 'casual' },
  { name: 'engine, every move', help: 1, own: GENTLE, against: 'casual' },
  { name: 'engine, every move, strong opponent', help: 1, own: GENTLE, against: 'strong' },
  { name: 'tenth of the nodes, strong opponent', help: 1, own: GENTLE, helper: quickHelper, against: 'strong' },
  { name: 'engine, half of the moves', help: 0.5, own: GENTLE, against: 'casual' },
  { name: 'engine, a quarter', help: 0.25, own: GENTLE, against: 'casual' },
];

const judging = { positions: 0, milliseconds: 0 };
const analyse = async (fen: string) => {
  const began = performance.now();
  const lines = await judge.analyse(fen);
  judging.positions += 1;
  judging.milliseconds += performance.now() - began;
  return lines;
};

const ownMove = (position: ChessPosition, own: ChessStrength) => {
  const act = chessComputerAct(position, random(), own);
  if (act?.type !== 'move') throw new Error('the computer has no move');
  return act.move;
};

const CASUAL_LOSS = 120;

const opponentMove = async (fen: string, against: Kind['against']) => {
  const lines = await strongOpponent.analyse(fen);
  const most = (lines[0]?.centipawns ?? 0) - (against === 'casual' ? CASUAL_LOSS : 0);
  const good = lines.filter(({ centipawns }) => centipawns >= most);
  return good[Math.floor(random() * good.length)]?.move ?? '';
};

/** Plays and judges one game of this kind as host. */
const playGame = async ({ help, own, helper = judge, against }: Kind) => {
  let position = CHESS.start('host');
  const played: Parameters<typeof judgeChess>[0][number][] = [];
  const analyses: Parameters<typeof judgeChess>[1][number][] = [];
  for (let place = 0; place < PLIES; place += 1) {
    const seat = CHESS.turn(position);
    if (seat === null) break;
    const lines = isAnalysed(place) ? await analyse(position.fen) : null;
    const isHelped = random() < help;
    let move: string;
    if (seat === 'joiner') move = await opponentMove(position.fen, against);
    else if (isHelped) move = (await helper.analyse(position.fen))[0]?.move ?? '';
    else move = ownMove(position, own);
    played.push({ actNumber: place, seat, move, position, milliseconds: 3000, away: null });
    analyses.push(lines);
    const next = CHESS.apply(position, seat, { type: 'move', move });
    if (isActRefusal(next)) throw new Error(`${move} is refused: ${next.refusal}`);
    position = next;
  }
  const records = judgeChess(played, analyses).filter(({ seat }) => seat === 'host');
  return { tally: tallyOf('chess', RATING, records), loss: meanLossOf(records) };
};

type Game = Awaited<ReturnType<typeof playGame>>;

/** The share of sequences of so many games, drawn from those that were played, in which a case opens. */
const flaggedShare = (tallies: readonly Tally[], games: number, expectation: Expectation) => {
  let flagged = 0;
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const drawn = Array.from({ length: games }, () => tallies[Math.floor(random() * tallies.length)]);
    const weighed = weighGames(
      drawn.flatMap((tally) => (tally === undefined ? [] : { matchId: '', tally })),
      () => expectation,
    );
    if (factsOf(weighed)?.isFlagged === true) flagged += 1;
  }
  return flagged / SEQUENCES;
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);

const rowOf = (name: string, games: readonly Game[], learnt: Expectation): string[] => {
  const tallies = games.map(({ tally }) => tally);
  const moves = sum(tallies.map(movesOf));
  const assumed = expectationFor('chess', RATING, undefined);
  const losses = games.flatMap(({ loss }) => loss ?? []);
  return [
    name,
    (moves / games.length).toFixed(1),
    percent(sum(tallies.map(agreedOf)) / moves),
    percent(sum(tallies.map((tally) => expectedOf(tally, assumed))) / moves),
    losses.length === 0 ? '–' : (sum(losses) / losses.length).toFixed(0),
    ...[5, 10, 20].map((count) => percent(flaggedShare(tallies, count, assumed))),
    ...[5, 10, 20].map((count) => percent(flaggedShare(tallies, count, learnt))),
  ];
};

const all = new Map<string, Game[]>();
for (const kind of KINDS) {
  const games: Game[] = [];
  for (let game = 0; game < GAMES; game += 1) games.push(await playGame(kind));
  all.set(kind.name, games);
  console.error(`${kind.name}: ${GAMES} games`);
}
const honest = (all.get('practice computer') ?? []).map(({ tally }) => tally);
const { moves, agreed, spread } = learnFrom(honest);
const scale = (counts: readonly [number, number, number]) => {
  const times = 200 / Math.max(1, honest.length);
  return [counts[0] * times, counts[1] * times, counts[2] * times] as const;
};
const learnt = expectationFor('chess', RATING, { games: 200, moves: scale(moves), agreed: scale(agreed), spread });

console.log(
  `${judge.name()}: ${judging.positions} positions, ${(judging.milliseconds / judging.positions).toFixed(0)} ms each; ${GAMES} games a kind, sequences drawn ${SEQUENCES} times`,
);
console.log(
  `honest by the practice computer: shares ${learnt.shares.map((share) => share.toFixed(2)).join(', ')}, spread ${spread.toFixed(2)}`,
);
printTable(
  ['chess', 'counted moves', 'agrees', 'assumed', 'loss', '5 games', '10', '20', 'learnt: 5 games', '10', '20'],
  [...all].map(([name, games]) => rowOf(name, games, learnt)),
);

const ludoTallies = (choose: (position: Parameters<typeof greedyChoice>[0]) => string): Tally[] =>
  Array.from({ length: GAMES * 5 }, () => {
    const acts = playedLudo({ host: choose, joiner: anyLudoMove(random) }, random);
    const stored = acts.map(({ number, request, text }) => ({
      actNumber: number,
      requestNumber: request,
      act: text,
      spentMilliseconds: 3000,
      awayMilliseconds: null,
    }));
    const records = judgeLudo(playedMoves(LUDO_QUICK, 'host', stored)).filter(({ seat }) => seat === 'host');
    return tallyOf('ludo-quick', RATING, records);
  });
const anyMove = anyLudoMove(random);
const halfGreedy = (position: Parameters<typeof greedyChoice>[0]) =>
  random() < 0.5 ? greedyChoice(position) : anyMove(position);
const ludoExpectation = expectationFor('ludo-quick', RATING, undefined);
printTable(
  ['Ludo Quick', 'counted moves', 'agrees', 'assumed', '5 games', '10', '20'],
  (
    [
      ['any move', anyMove],
      ['the computer for half of the moves', halfGreedy],
      ['the computer for every move', greedyChoice],
    ] as const
  ).map(([name, choose]) => {
    const tallies = ludoTallies(choose);
    const counted = sum(tallies.map(movesOf));
    return [
      name,
      (counted / tallies.length).toFixed(1),
      percent(sum(tallies.map(agreedOf)) / counted),
      percent(sum(tallies.map((tally) => expectedOf(tally, ludoExpectation))) / counted),
      ...[5, 10, 20].map((count) => percent(flaggedShare(tallies, count, ludoExpectation))),
    ];
  }),
);
await Promise.all([judge.stop(), quickHelper.stop(), strongOpponent.stop()]);
