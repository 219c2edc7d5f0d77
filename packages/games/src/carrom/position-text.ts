import { formatOutcome, parseOutcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { compareSpots, MEN_A_SEAT, RIM, type Spot } from './board.ts';
import { type CarromPosition, isQueenOnBoard, type MissedStrokes } from './position.ts';

/**
 * Twelve fields with spaces: white men, black men and queen as `x,y` with `;` between, by x, then y, `-` for none; a queen
 * off the board is `open` or the seat that covered her; the seat that broke, the seat to act, dues of host and joiner,
 * which of them may go for the queen, strokes, steps of the last motion, missed strokes of host and joiner (in a row, in
 * all), outcome.
 */
export const serialiseCarrom = (position: CarromPosition): string =>
  [
    spotsText(position.white),
    spotsText(position.black),
    isQueenOnBoard(position.queen) ? spotText(position.queen) : position.queen,
    position.first,
    position.turn,
    `${position.dues.host},${position.dues.joiner}`,
    `${position.scored.host ? 1 : 0},${position.scored.joiner ? 1 : 0}`,
    position.strokes,
    position.motionSteps,
    missedText(position.missed.host),
    missedText(position.missed.joiner),
    formatOutcome(position.outcome),
  ].join(' ');

const COORDINATE = '(?:0|-?[1-9]\\d{0,4})';
const SPOT = `${COORDINATE},${COORDINATE}`;
const SPOTS = `-|${SPOT}(?:;${SPOT}){0,${MEN_A_SEAT - 1}}`;
const PATTERN = new RegExp(
  `^(${SPOTS}) (${SPOTS}) (${SPOT}|open|host|joiner) (host|joiner) (host|joiner) (\\d\\d?,\\d\\d?) ([01],[01]) ` +
    `(\\d{1,3}) (\\d{1,4}) ([0-3],[0-5]) ([0-3],[0-5]) (\\S+)$`,
);

type Fields = [string, string, string, Seat, Seat, string, string, string, string, string, string, string];

/** The position of a text that `serialiseCarrom` wrote; throws a `SyntaxError` for any other. */
export const parseCarrom = (text: string): CarromPosition => {
  const match = PATTERN.exec(text);
  if (match === null) throw notAPosition(text);
  const [white, black, queen, first, turn, dues, scored, strokes, steps, host, joiner, outcome] = match.slice(
    1,
  ) as Fields;
  const position: CarromPosition = {
    white: parseSpots(white),
    black: parseSpots(black),
    queen: queen === 'open' || queen === 'host' || queen === 'joiner' ? queen : parseSpot(queen),
    first,
    turn,
    dues: parsePair(dues, Number),
    scored: parsePair(scored, (flag) => flag === '1'),
    strokes: Number(strokes),
    motionSteps: Number(steps),
    missed: { host: parseMissed(host), joiner: parseMissed(joiner) },
    outcome: parseOutcome(outcome),
  };
  // Numbers with leading zeros and men in another order are read, but not written.
  if (serialiseCarrom(position) !== text) throw notAPosition(text);
  return position;
};

const notAPosition = (text: string) => new SyntaxError(`not a carrom position: ${text}`);

const spotText = ({ x, y }: Spot) => `${x},${y}`;
const spotsText = (spots: readonly Spot[]) => (spots.length === 0 ? '-' : spots.map(spotText).join(';'));
const missedText = ({ inARow, inAll }: MissedStrokes) => `${inARow},${inAll}`;

const parsePair = <Value>(text: string, read: (part: string) => Value): Record<Seat, Value> => {
  const [host = '', joiner = ''] = text.split(',');
  return { host: read(host), joiner: read(joiner) };
};

const parseSpot = (text: string): Spot => {
  const [x = Number.NaN, y = Number.NaN] = text.split(',').map(Number);
  if (Math.abs(x) > RIM || Math.abs(y) > RIM) throw notAPosition(text);
  return { x, y };
};

const parseSpots = (text: string): Spot[] => (text === '-' ? [] : text.split(';').map(parseSpot).sort(compareSpots));

const parseMissed = (text: string): MissedStrokes => {
  const { host: inARow, joiner: inAll } = parsePair(text, Number);
  return { inARow, inAll };
};
