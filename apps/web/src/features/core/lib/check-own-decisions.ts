import type { OwnDecision } from '@muqabla/contract/core/public-log/own-log-calls';
import { fromHex } from '@muqabla/proofs/hex';
import { sideCommit } from '@muqabla/proofs/log/entry';
import { proveNewest } from '../../../lib/prove-log-entry.ts';

/**
 * Checks on this device that these decisions are sealed in the public log and that each is about this player. Throws a
 * `LogMisconduct` when the log contradicts itself or what this phone saw before.
 */
export const checkOwnDecisions = async (decisions: readonly OwnDecision[], playerId: string) => {
  const { size, isSealed } = await proveNewest(decisions, null);
  const isOwn = decisions.every(
    ({ entry, salt }) => (JSON.parse(entry) as { player: string }).player === sideCommit(fromHex(salt), playerId),
  );
  return { size, isOwn, isSealed };
};
