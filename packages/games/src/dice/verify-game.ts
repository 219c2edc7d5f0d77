import { formatRecordedAct } from '../act-text.ts';
import type { Game } from '../game.ts';
import { type Replay, replay } from '../replay.ts';
import { diceCommit, hostCommit } from './commits.ts';
import { diceKey, firstSeat, roll } from './dice-key.ts';
import type { GameProof, Receipt } from './proof.ts';

/** In the order in which they are checked. */
export type CheckName = 'receipt' | 'host-commit' | 'dice-commit' | 'first-seat' | 'rolls' | 'acts' | 'position';

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
  readonly checks: readonly Check[];
  /** The first check that fails. */
  readonly failed: Check | null;
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
  const key = diceKey(proof.matchId, proof);
  const { position, refused } = replay(game, proof.first, proof.acts);
  const checks: Check[] = [
    { name: 'receipt', difference: receiptDifference(proof, receipt) },
    { name: 'host-commit', difference: compare(hostCommit(proof.hostSeed), proof.hostCommit) },
    { name: 'dice-commit', difference: compare(diceCommit(proof.matchId, proof.diceSeed), proof.diceCommit) },
    { name: 'first-seat', difference: compare(firstSeat(key), proof.first) },
    { name: 'rolls', difference: rollDifference(proof, key) },
    { name: 'acts', difference: refusedDifference(proof, refused) },
    { name: 'position', difference: compare(game.serialise(position), proof.position) },
  ];
  const failed = checks.find(({ difference }) => difference !== null) ?? null;
  const rolls = proof.acts.filter(({ act }) => act.type === 'roll').length;
  return { ok: failed === null, rolls, checks, failed };
};

const compare = (expected: string, found: string, act: number | null = null): Difference | null =>
  expected === found ? null : { act, expected, found };

const RECEIPT_FIELDS = ['matchId', 'hostCommit', 'diceCommit', 'hostSeed', 'joinerSeed'] as const;

const receiptDifference = (proof: GameProof, receipt: Receipt): Difference | null => {
  const name = RECEIPT_FIELDS.find((field) => receipt[field] !== undefined && receipt[field] !== proof[field]);
  return name === undefined ? null : compare(`${name} ${receipt[name]}`, `${name} ${proof[name]}`);
};

const rollDifference = ({ acts }: GameProof, key: Uint8Array): Difference | null => {
  let rollNumber = 0;
  for (const [number, { seat, act }] of acts.entries()) {
    if (act.type !== 'roll') continue;
    const expected = { seat, act: { type: 'roll', rollNumber, face: roll(key, rollNumber) } } as const;
    const difference = compare(formatRecordedAct(expected), formatRecordedAct({ seat, act }), number);
    if (difference !== null) return difference;
    rollNumber += 1;
  }
  return null;
};

const refusedDifference = ({ acts }: GameProof, refused: Replay<object>['refused']): Difference | null => {
  const recorded = refused === null ? undefined : acts[refused.act];
  if (refused === null || recorded === undefined) return null;
  return { act: refused.act, expected: `refused: ${refused.reason}`, found: formatRecordedAct(recorded) };
};
