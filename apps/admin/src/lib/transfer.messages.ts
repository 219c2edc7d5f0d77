import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { PENALTY_KINDS } from '@muqabla/contract/play/matches/penalty';
import * as m from '../messages.ts';
import { penaltyWords } from './match.messages.ts';
import { TRANSFER_NAMES } from './transfer-names.ts';

/** The kind of a transfer; one without a message is shown by its name. */
export const transferWords = (kind: string): string =>
  TRANSFER_NAMES[kind as TransferKind]?.() ?? kind.replaceAll('_', ' ');

/** A transfer's reference: what a penalty is for, otherwise the reference itself. */
export const referenceWords = (kind: string, reference: string): string => {
  const penalty = kind.startsWith('penalty') ? PENALTY_KINDS.find((known) => known === reference) : undefined;
  return penalty === undefined ? m.reference({ reference }) : penaltyWords(penalty);
};
