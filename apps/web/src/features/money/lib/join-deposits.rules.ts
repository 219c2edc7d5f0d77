import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';

/** Entries, newest first, with each deposit and the cashback of the same payment as one of this title. */
export const joinDeposits = (entries: readonly HistoryItem[], title: string): HistoryItem[] => {
  const joined: HistoryItem[] = [];
  for (const entry of entries) {
    const newer = joined.at(-1);
    const isOfPayment = newer?.ctg === 'CASHBACK' && newer.utr === entry.utr && newer.created_at === entry.created_at;
    if (entry.ctg !== 'DEPOSIT' || newer === undefined || !isOfPayment) joined.push(entry);
    else {
      const paise = Math.round(newer.amount * 100) + Math.round(entry.amount * 100);
      joined.splice(-1, 1, { ...entry, reason: title, amount: paise / 100, closing_b: newer.closing_b });
    }
  }
  return joined;
};
