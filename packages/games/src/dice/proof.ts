import { formatRecordedAct, parseRecordedAct, type RecordedAct } from '../act-text.ts';
import { RULES_IDS, type RulesId } from '../game.ts';
import type { Seat } from '../seat.ts';
import { isHexOf32Bytes } from './commits.ts';
import type { DiceVersion } from './dice-key.ts';
import type { NewAnchor } from './links.ts';

/** All that is needed to recompute a finished game. As a file it is the JSON of this, with acts as text. */
export interface GameProof {
  readonly version: DiceVersion;
  readonly matchId: string;
  readonly rules: RulesId;
  readonly hostCommit: string;
  readonly diceCommit: string;
  readonly hostSeed: string;
  readonly joinerSeed: string;
  readonly diceSeed: string;
  readonly first: Seat;
  /** The anchors that phones committed to during the game, in order; none in version 1. */
  readonly anchors: readonly NewAnchor[];
  readonly acts: readonly RecordedAct[];
  /** The last position, as the rules serialise it. */
  readonly position: string;
}

/** A link that the server has accepted from the player's own device: for which roll, and before which act. */
export interface SentLink {
  readonly rollNumber: number;
  readonly actNumber: number;
  readonly link: string;
  /** How many new anchors, of both phones, the device had been shown by then. */
  readonly anchors: number;
}

/** The values that a player's own device noted of a match; a proof that differs is not of the game it saw. */
export type Receipt = Partial<
  Pick<GameProof, 'matchId' | 'hostCommit' | 'diceCommit' | 'hostSeed' | 'joinerSeed'> & {
    /** The seat of the device, without which its links cannot be compared. */
    readonly seat: Seat;
    readonly links: readonly SentLink[];
    /** The new anchors that the device was shown, in order. */
    readonly anchors: readonly NewAnchor[];
  }
>;

const FORMATS: Readonly<Record<DiceVersion, string>> = { 1: 'muqabla-game-proof-1', 2: 'muqabla-game-proof-2' };

/** The file a player downloads: JSON with one act a line. */
export const formatProof = ({ version, acts, anchors, ...proof }: GameProof): string => {
  const file = {
    format: FORMATS[version],
    ...proof,
    ...(version === 2 && { anchors }),
    acts: acts.map(formatRecordedAct),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isSeat = (value: unknown): value is Seat => value === 'host' || value === 'joiner';
const isRules = (value: unknown): value is RulesId => RULES_IDS.some((rules) => rules === value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isFormat = (value: unknown): value is string => Object.values(FORMATS).some((format) => format === value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Reads a proof from parsed JSON; throws a `SyntaxError` that names the first field that is not as it should be. */
export const parseProof = (json: unknown): GameProof => {
  const field = fieldReader(json);
  const version = field('format', isFormat) === FORMATS[2] ? 2 : 1;
  return {
    version,
    matchId: field('matchId', isText),
    rules: field('rules', isRules),
    hostCommit: field('hostCommit', isHexOf32Bytes),
    diceCommit: field('diceCommit', isHexOf32Bytes),
    hostSeed: field('hostSeed', isHexOf32Bytes),
    joinerSeed: field('joinerSeed', isHexOf32Bytes),
    diceSeed: field('diceSeed', isHexOf32Bytes),
    first: field('first', isSeat),
    anchors: version === 2 ? field('anchors', isList).map(parseAnchor) : [],
    acts: field('acts', isTexts).map(parseRecordedAct),
    position: field('position', isText),
  };
};

/** Reads a receipt from parsed JSON: any of its fields may be missing. Throws a `SyntaxError` as `parseProof` does. */
export const parseReceipt = (json: unknown): Receipt => {
  const field = fieldReader(json);
  const receipt: { -readonly [Name in keyof Receipt]: Receipt[Name] } = {};
  if (has(json, 'matchId')) receipt.matchId = field('matchId', isText);
  for (const name of ['hostCommit', 'diceCommit', 'hostSeed', 'joinerSeed'] as const)
    if (has(json, name)) receipt[name] = field(name, isHexOf32Bytes);
  if (has(json, 'seat')) receipt.seat = field('seat', isSeat);
  if (has(json, 'anchors')) receipt.anchors = field('anchors', isList).map(parseAnchor);
  if (has(json, 'links')) receipt.links = field('links', isList).map(parseSentLink);
  return receipt;
};

const parseAnchor = (json: unknown): NewAnchor => {
  const field = fieldReader(json);
  return { seat: field('seat', isSeat), from: field('from', isCount), anchor: field('anchor', isHexOf32Bytes) };
};

const parseSentLink = (json: unknown): SentLink => {
  const field = fieldReader(json);
  return {
    rollNumber: field('rollNumber', isCount),
    actNumber: field('actNumber', isCount),
    link: field('link', isHexOf32Bytes),
    anchors: field('anchors', isCount),
  };
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
