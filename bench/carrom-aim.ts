// Prints the share of easy carrom shots that a hand makes by each way of aiming. Run: npm run bench carrom-aim -- [positions]
import { fineShare, rulerTurn, turnOf } from '../apps/web/src/features/play/boards/carrom/aim.rules.ts';
import type { Man } from '../packages/games/src/carrom/board.ts';
import { CARROM_QUICK } from '../packages/games/src/carrom/carrom.ts';
import { carromComputerAct } from '../packages/games/src/carrom/computer.ts';
import { menSeenBy, playStroke } from '../packages/games/src/carrom/play-stroke.ts';
import { colourOf } from '../packages/games/src/carrom/position.ts';
import { directShots, type Shot } from '../packages/games/src/carrom/shots.ts';
import { simulate } from '../packages/games/src/carrom/simulate.ts';
import { FULL_TURN, parseStroke, strikerSpot } from '../packages/games/src/carrom/stroke.ts';

const POSITIONS = Number(process.argv[2] ?? 1000);
/** A board 360 pixels wide shows 800 mm. */
const PIXELS_PER_MILLIMETRE = 360 / 800;
const HUNDREDTHS_PER_RADIAN = 18_000 / Math.PI;

// The hand. Each correction takes 120 ms and misses by a tenth of its length and by the tremor; lifting the finger shifts it.
const CORRECTION_MILLISECONDS = 120;
const MAX_CORRECTIONS = 8;
const MISS_SHARE = 0.1;
const TREMOR_PIXELS = 1;
const LIFT_PIXELS = 1.5;
const LIFT_MILLISECONDS = 30;
/** A finger that points covers its target. */
const POINTING_PIXELS = 2.5;
const PULL_PIXELS = 3;
/** The player stops when the end of the touched man's line is off by less. */
const SEEN_PIXELS = 1;

let seed = 20_260_101;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const normal = (deviation: number) => {
  let sum = -6;
  for (let number = 0; number < 12; number++) sum += random();
  return sum * deviation;
};

type Easy = { readonly men: readonly Man[]; readonly shot: Shot };

/** The easiest shot of positions from boards that the steady computer plays against itself. */
const easyShots = (): Easy[] => {
  const found: Easy[] = [];
  let position = CARROM_QUICK.start('host');
  while (found.length < POSITIONS) {
    if (position.outcome !== null) position = CARROM_QUICK.start('host');
    const men = menSeenBy(position, position.turn);
    const colour = colourOf(position, position.turn);
    const shot = directShots(
      men,
      men.filter(({ kind }) => kind === colour),
    )[0];
    if (shot !== undefined) found.push({ men, shot });
    const act = carromComputerAct(position, 'steady', random);
    const stroke = act?.type === 'move' ? parseStroke(act.move) : null;
    if (stroke !== null) position = playStroke(position, stroke).position;
  }
  return found;
};

/** Hundredths of a degree that can be told from the ideal angle on the screen. */
const seenAngle = ({ stroke, target }: Shot): number => {
  const from = strikerSpot(stroke);
  const run = Math.hypot(target.x - from.x, target.y - from.y) / 100;
  const movedPixels = run * PIXELS_PER_MILLIMETRE * (1 + 130 / 36.55);
  return (SEEN_PIXELS / movedPixels) * HUNDREDTHS_PER_RADIAN;
};

/** The turn of the aim by a movement of so many pixels in so many milliseconds. */
type Way = (pixels: number, milliseconds: number) => number;
const LEVER = { x: 0, y: -170 };
const dragged = (pixels: number) => turnOf({ x: 0, y: 0 }, LEVER, { x: pixels, y: LEVER.y });
const coarse: Way = (pixels) => dragged(pixels);
const fine: Way = (pixels, milliseconds) => dragged(pixels) * fineShare(Math.abs(pixels) / milliseconds);
const ruler: Way = (pixels, milliseconds) => rulerTurn(-pixels, Math.abs(pixels) / milliseconds);

/** The movement that would turn the aim by this much, which the hand knows how to make. */
const planned = (way: Way, turn: number): number => {
  let [low, high] = [0, 400];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (way(middle, CORRECTION_MILLISECONDS) < Math.abs(turn)) low = middle;
    else high = middle;
  }
  return high * Math.sign(turn);
};

const aimedBy =
  (way: Way) =>
  (shot: Shot): number => {
    let error = (random() - 0.5) * 6000;
    for (let number = 0; number < MAX_CORRECTIONS && Math.abs(error) > seenAngle(shot); number++) {
      const pixels = planned(way, -error) * (1 + normal(MISS_SHARE)) + normal(TREMOR_PIXELS);
      error += way(pixels, CORRECTION_MILLISECONDS);
    }
    return error + way(normal(LIFT_PIXELS), LIFT_MILLISECONDS);
  };

const WAYS: Readonly<Record<string, (shot: Shot) => number>> = {
  'pull that aims as well (100 px)': () =>
    (normal(Math.hypot(TREMOR_PIXELS, LIFT_PIXELS)) / 100) * HUNDREDTHS_PER_RADIAN,
  'pointing with the finger': () => dragged(normal(Math.hypot(POINTING_PIXELS, LIFT_PIXELS))),
  'drag, always coarse': aimedBy(coarse),
  'drag, fine when slow': aimedBy(fine),
  'ruler below the board': aimedBy(ruler),
  'keys, steps of 0.1 degree': (shot) => (random() * 2 - 1) * Math.max(5, Math.floor(seenAngle(shot) / 10) * 10),
  exact: () => 0,
};

const shots = easyShots();
const results = Object.entries(WAYS).map(([way, errorOf]) => {
  let hits = 0;
  let squares = 0;
  for (const { men, shot } of shots) {
    const error = errorOf(shot);
    squares += error * error;
    const { spot, angle, power } = shot.stroke;
    const turned = (Math.round(angle + error) + FULL_TURN) % FULL_TURN;
    const pulled = Math.round(power + (normal(PULL_PIXELS) / 122) * 100);
    const after = simulate(men, { spot, angle: turned, power: Math.min(Math.max(pulled, 1), 100) });
    const count = (list: readonly { kind: string }[]) => list.filter(({ kind }) => kind === shot.target.kind).length;
    if (count(after.men) < count(men)) hits += 1;
  }
  return {
    way,
    'easy shots made': `${((hits / shots.length) * 100).toFixed(1)} %`,
    'deviation in degrees': Number((Math.sqrt(squares / shots.length) / 100).toFixed(2)),
  };
});
console.log(`${shots.length} easy shots, a board 360 pixels wide`);
console.table(results);
