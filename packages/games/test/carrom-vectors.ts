import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { compareSpots, MAN_KINDS, type Man, type Spot } from '../src/carrom/board.ts';
import type { Body } from '../src/carrom/bodies.ts';
import { simulate } from '../src/carrom/simulate.ts';
import { parseStroke } from '../src/carrom/stroke.ts';

// Runs in Node and in browsers alike, so that every engine is held to the same bits.

/** One stroke of `src/carrom/vectors.json`, whose field `about` explains the others. */
export interface CarromVector {
  readonly start: string;
  readonly stroke: string;
  readonly pocketed: string;
  readonly striker: string;
  readonly steps: number;
  readonly events: number;
  readonly end: string;
  readonly endHash: string;
  readonly trace: string;
}

/** The men of a vector's text: white, black and queen with spaces, each `x,y` with `;` between. */
export const menOfText = (text: string): Man[] =>
  text.split(' ').flatMap((list, index) => {
    const kind = MAN_KINDS[index];
    if (kind === undefined) throw new SyntaxError(`not the men of a vector: ${text}`);
    return list === '-' ? [] : list.split(';').map((spot) => ({ kind, ...spotOfText(spot) }));
  });

const spotOfText = (text: string): Spot => {
  const [x = Number.NaN, y = Number.NaN] = text.split(',').map(Number);
  return { x, y };
};

/** The text of men at rest, as the vectors write it. */
export const textOfMen = (men: readonly Man[]): string =>
  MAN_KINDS.map((kind) => {
    const spots = men.filter((man) => man.kind === kind).toSorted(compareSpots);
    return spots.length === 0 ? '-' : spots.map(({ x, y }) => `${x},${y}`).join(';');
  }).join(' ');

const LETTERS = { white: 'w', black: 'b', queen: 'q', striker: '' } as const;

/** Plays the stroke of a vector, and writes what came of it as the vectors do. */
export const playVector = ({ start, stroke }: Pick<CarromVector, 'start' | 'stroke'>): CarromVector => {
  const parsed = parseStroke(stroke);
  if (parsed === null) throw new SyntaxError(`not a stroke: ${stroke}`);
  const trace = sha256.create();
  const step = (bodies: readonly Body[]) => trace.update(stepBytes(bodies));
  const { men, pocketed, steps, events } = simulate(menOfText(start), parsed, { step });
  const end = textOfMen(men);
  return {
    start,
    stroke,
    pocketed: pocketed.map((kind) => LETTERS[kind]).join(''),
    striker: pocketed.includes('striker') ? 'pocket' : 'board',
    steps,
    events,
    end,
    endHash: shortHash(sha256(utf8ToBytes(end))),
    trace: shortHash(trace.digest()),
  };
};

const shortHash = (hash: Uint8Array) => bytesToHex(hash).slice(0, 16);

/** Place and speed of every piece as little-endian doubles; adding 0 makes `-0` the same as `0`. */
const stepBytes = (bodies: readonly Body[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bodies.length * 32));
  for (const [index, { x, y, vx, vy }] of bodies.entries())
    for (const [field, value] of [x, y, vx, vy].entries()) view.setFloat64(index * 32 + field * 8, value + 0, true);
  return new Uint8Array(view.buffer);
};

/** The vectors that this engine plays otherwise, by their place from 0 with the field that differs; empty when all agree. */
export const differingVectors = (vectors: readonly CarromVector[]): string[] =>
  vectors.flatMap((vector, number) => {
    const played = playVector(vector);
    const fields = Object.keys(played) as (keyof CarromVector)[];
    const differs = fields.find((field) => played[field] !== vector[field]);
    return differs === undefined ? [] : [`${number} ${differs}: ${vector[differs]} became ${played[differs]}`];
  });
