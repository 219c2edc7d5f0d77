import { formatRecordedAct } from '../act-text.ts';
import { isActRefusal } from '../act.ts';
import type { Game } from '../game.ts';
import { type Replay, replay } from '../replay.ts';
import type { Seat } from '../seat.ts';
import { diceCommit, hostCommit } from './commits.ts';
import { diceKey, firstSeat, linkedRoll, roll } from './dice-key.ts';
import { chainStart, continuesChain, knownFor, missingIn, type NewAnchor } from './links.ts';
import type { GameProof, Receipt } from './proof.ts';

/** In the order in which they are checked. */
export type CheckName =
  | 'receipt'
  | 'host-commit'
  | 'dice-commit'
  | 'first-seat'
  | 'links'
  | 'rolls'
  | 'acts'
  | 'position';

/** Where a proof differs from what was recomputed: the number of the act if it is one, and both texts. */
export interface Difference {
  readonly act: number | null;
  readonly expected: string;
  readonly found: string;
}

export interface Check {
  readonly name: CheckName;
  /** The first difference; null when the check passes. */
  readonly difference: Difference | null;
}

export interface Verification {
  readonly ok: boolean;
  readonly rolls: number;
  /** How many rolls the phones took part in; null in version 1, in which they do not. */
  readonly phones: RollsOfPhones | null;
  readonly checks: readonly Check[];
  /** The first check that fails. */
  readonly failed: Check | null;
}

export interface RollsOfPhones {
  /** Rolls made by both phones and the server. */
  readonly both: number;
  /** Rolls in which the link of a phone was missing, by its seat. */
  readonly missing: Readonly<Record<Seat, number>>;
}

/**
 * Recomputes commits, first seat, every roll and every position of a finished game. Without a receipt it proves that the
 * proof agrees with itself; with the receipt of the player's own device, that it is the game the player sat down to.
 */
export const verifyGame = <Position extends object, View>(
  game: Game<Position, View>,
  proof: GameProof,
  receipt: Receipt = {},
): Verification => {
  if (game.rules !== proof.rules) throw new RangeError(`a proof of ${proof.rules} is not checked by ${game.rules}`);
  const key = diceKey(proof.matchId, proof, proof.version);
  const { position, refused } = replay(game, proof.first, proof.acts);
  const checks: Check[] = [
    { name: 'receipt', difference: receiptDifference(proof, receipt) },
    { name: 'host-commit', difference: compare(hostCommit(proof.hostSeed), proof.hostCommit) },
    { name: 'dice-commit', difference: compare(diceCommit(proof.matchId, proof.diceSeed), proof.diceCommit) },
    { name: 'first-seat', difference: compare(firstSeat(key), proof.first) },
    ...(proof.version === 2 ? [{ name: 'links', difference: linkDifference(proof) } as const] : []),
    { name: 'rolls', difference: rollDifference(game, proof, key) },
    { name: 'acts', difference: refusedDifference(proof, refused) },
    { name: 'position', difference: compare(game.serialise(position), proof.position) },
  ];
  const failed = checks.find(({ difference }) => difference !== null) ?? null;
  const rolls = proof.acts.filter(({ act }) => act.type === 'roll').length;
  return { ok: failed === null, rolls, phones: rollsOfPhones(proof), checks, failed };
};

const compare = (expected: string, found: string, act: number | null = null): Difference | null =>
  expected === found ? null : { act, expected, found };

const RECEIPT_FIELDS = ['matchId', 'hostCommit', 'diceCommit', 'hostSeed', 'joinerSeed'] as const;

const receiptDifference = (proof: GameProof, receipt: Receipt): Difference | null => {
  const name = RECEIPT_FIELDS.find((field) => receipt[field] !== undefined && receipt[field] !== proof[field]);
  if (name !== undefined) return compare(`${name} ${receipt[name]}`, `${name} ${proof[name]}`);
  return anchorDifference(proof, receipt) ?? sentLinkDifference(proof, receipt);
};

const anchorText = (anchor: NewAnchor | undefined) =>
  anchor === undefined ? 'no anchor' : `anchor ${anchor.anchor} of the ${anchor.seat} from roll ${anchor.from}`;

/** The anchors that the device was shown come first, and none that it was not shown counts for a roll it has sent a link for. */
const anchorDifference = ({ anchors: found }: GameProof, { seat, links = [], anchors: shown = [] }: Receipt) => {
  for (const [index, anchor] of shown.entries()) {
    const difference = compare(anchorText(anchor), anchorText(found[index]));
    if (difference !== null) return difference;
  }
  for (const { rollNumber, anchors } of links) {
    const late = found.find((its, index) => index >= anchors && its.seat !== seat && its.from <= rollNumber);
    if (late !== undefined)
      return compare(`${anchors} anchors before the link of roll ${rollNumber}`, anchorText(late));
  }
  return null;
};

/** A link that the server had accepted must be in the roll, and no act may stand between the link and the roll. */
const sentLinkDifference = ({ acts }: GameProof, { seat, links = [] }: Receipt): Difference | null => {
  if (seat === undefined) return null;
  const numbers = new Map(acts.flatMap(({ act }, number) => (act.type === 'roll' ? [[act.rollNumber, number]] : [])));
  for (const { rollNumber, actNumber, link } of links) {
    const number = numbers.get(rollNumber);
    // The game ended before the roll.
    if (number === undefined && actNumber >= acts.length - 1) continue;
    const recorded = number === undefined ? undefined : acts[number];
    const found = recorded?.act.type === 'roll' ? (recorded.act.links?.[seat] ?? 'missing') : 'no roll';
    // A clock that ran out is recorded before the roll that the server then plays.
    const isThere = number === actNumber || (number === actNumber + 1 && acts[actNumber]?.act.type === 'expire');
    const text = (its: string, act: number | undefined) => `link ${its} of roll ${rollNumber} before act ${act ?? '-'}`;
    if (found !== link || !isThere) return compare(text(link, actNumber), text(found, number), number ?? null);
  }
  return null;
};

/** The first link that does not belong to the chain of its phone, or a link that version 1 has not. */
const linkDifference = ({ acts, anchors, hostSeed, joinerSeed }: GameProof): Difference | null => {
  const known = { host: chainStart(hostSeed), joiner: chainStart(joinerSeed) };
  for (const [number, { act }] of acts.entries()) {
    if (act.type !== 'roll') continue;
    const { rollNumber, links } = act;
    if (links === undefined) return { act: number, expected: 'links', found: 'none' };
    for (const seat of ['host', 'joiner'] as const) {
      const link = links[seat];
      if (link === null) continue;
      const before = knownFor(known[seat], { seat, rollNumber }, anchors);
      if (!continuesChain(before, link, rollNumber))
        return { act: number, expected: `a link of the ${seat} after ${before.link}`, found: link };
      known[seat] = { link, number: rollNumber };
    }
  }
  return null;
};

const rollsOfPhones = ({ version, acts }: GameProof): RollsOfPhones | null => {
  if (version === 1) return null;
  const missing = { host: 0, joiner: 0 };
  let both = 0;
  for (const { act } of acts) {
    if (act.type !== 'roll') continue;
    const seats = act.links === undefined ? (['host', 'joiner'] as const) : missingIn(act.links);
    for (const seat of seats) missing[seat] += 1;
    if (seats.length === 0) both += 1;
  }
  return { both, missing };
};

/** The first roll that the seeds, the links and what was left in the bag do not make. An act that is refused is named by another check. */
const rollDifference = <Position extends object, View>(
  game: Game<Position, View>,
  { version, first, acts }: GameProof,
  key: Uint8Array,
): Difference | null => {
  let position = game.start(first);
  for (const [number, { seat, act }] of acts.entries()) {
    const next = game.nextRoll(position);
    if (next === null) return null;
    if (act.type === 'roll') {
      const { rollNumber, bag } = next;
      const links = version === 2 ? (act.links ?? { host: null, joiner: null }) : undefined;
      const face = links === undefined ? roll(key, rollNumber, bag) : linkedRoll(key, rollNumber, links, bag);
      const expected = { seat, act: { type: 'roll', rollNumber, face, ...(links && { links }) } } as const;
      const difference = compare(formatRecordedAct(expected), formatRecordedAct({ seat, act }), number);
      if (difference !== null) return difference;
    }
    const after = game.apply(position, seat, act);
    if (isActRefusal(after)) return null;
    position = after;
  }
  return null;
};

const refusedDifference = ({ acts }: GameProof, refused: Replay<object>['refused']): Difference | null => {
  const recorded = refused === null ? undefined : acts[refused.act];
  if (refused === null || recorded === undefined) return null;
  return { act: refused.act, expected: `refused: ${refused.reason}`, found: formatRecordedAct(recorded) };
};
