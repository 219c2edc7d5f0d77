import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';

/** The rows of the newest entries, each its own. */
export const latestRows = (entries: readonly HistoryItem[]): readonly HistoryItem[] => entries;
