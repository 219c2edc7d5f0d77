import { formatRecordedAct, parseRecordedAct, type RecordedAct } from '../act-text.ts';
import { RULES_IDS, type RulesId } from '../game.ts';
import type { Seat } from '../seat.ts';
import { isHexOf32Bytes } from './commits.ts';

/** All that is needed to recompute a finished game. As a file it is the JSON of this, with acts as text. */
export interface GameProof {
  readonly matchId: string;
  readonly rules: RulesId;
  readonly hostCommit: string;
  readonly diceCommit: string;
  readonly hostSeed: string;
  readonly joinerSeed: string;
  readonly diceSeed: string;
  readonly first: Seat;
  readonly acts: readonly RecordedAct[];
  /** The last position, as the rules serialise it. */
  readonly position: string;
}

/** The values that a player's own device noted while the match was set up; a proof that differs is not of the game it saw. */
export type Receipt = Partial<Pick<GameProof, 'matchId' | 'hostCommit' | 'diceCommit' | 'hostSeed' | 'joinerSeed'>>;

const PROOF_FORMAT = 'muqabla-game-proof-1';

/** The file a player downloads: JSON with one act a line. */
export const formatProof = ({ acts, ...proof }: GameProof): string =>
  `${JSON.stringify({ format: PROOF_FORMAT, ...proof, acts: acts.map(formatRecordedAct) }, null, 2)}\n`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isSeat = (value: unknown): value is Seat => value === 'host' || value === 'joiner';
const isRules = (value: unknown): value is RulesId => RULES_IDS.some((rules) => rules === value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Reads a proof from parsed JSON; throws a `SyntaxError` that names the first field that is not as it should be. */
export const parseProof = (json: unknown): GameProof => {
  const field = fieldReader(json);
  field('format', (value): value is typeof PROOF_FORMAT => value === PROOF_FORMAT);
  return {
    matchId: field('matchId', isText),
    rules: field('rules', isRules),
    hostCommit: field('hostCommit', isHexOf32Bytes),
    diceCommit: field('diceCommit', isHexOf32Bytes),
    hostSeed: field('hostSeed', isHexOf32Bytes),
    joinerSeed: field('joinerSeed', isHexOf32Bytes),
    diceSeed: field('diceSeed', isHexOf32Bytes),
    first: field('first', isSeat),
    acts: field('acts', isTexts).map(parseRecordedAct),
    position: field('position', isText),
  };
};

/** Reads a receipt from parsed JSON: any of its fields may be missing. Throws a `SyntaxError` as `parseProof` does. */
export const parseReceipt = (json: unknown): Receipt => {
  const field = fieldReader(json);
  const receipt: { -readonly [Name in keyof Receipt]: string } = {};
  if (has(json, 'matchId')) receipt.matchId = field('matchId', isText);
  for (const name of ['hostCommit', 'diceCommit', 'hostSeed', 'joinerSeed'] as const)
    if (has(json, name)) receipt[name] = field(name, isHexOf32Bytes);
  return receipt;
};

const has = (json: unknown, name: string): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, name);

const fieldReader =
  (json: unknown) =>
  <Value>(name: string, isValue: (value: unknown) => value is Value): Value => {
    const value = has(json, name) ? json[name] : undefined;
    if (!isValue(value)) throw new SyntaxError(`the field ${name} is missing or not as it should be`);
    return value;
  };
