import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { FOR_MONEY } from '@muqabla/ui/built-economy';
import * as m from '../../../messages.ts';
import { joinDeposits } from '../lib/join-deposits.rules.ts';

/** The rows of the newest entries: a deposit and its cashback are one. */
export const latestRows = (entries: readonly HistoryItem[]): readonly HistoryItem[] =>
  FOR_MONEY ? joinDeposits(entries, m.history_deposit()) : entries;
