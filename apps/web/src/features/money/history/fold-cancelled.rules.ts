import type { HistoryBattle } from '@muqabla/contract/core/wallet/statement-calls';
import { groupByDay } from './group-by-day.rules.ts';

/** Cancelled battles of a day, which moved nothing for good. */
export type CancelledBattles = { _id: string; at: string; cancelled: HistoryBattle[] };

/** Puts the cancelled battles of a day into one row at its end, where they are several; the others stay in order. */
export const foldCancelled = (battles: readonly HistoryBattle[]): (HistoryBattle | CancelledBattles)[] =>
  groupByDay(battles).flatMap(({ rows }) => {
    const cancelled = rows.filter(({ result, isDrawn, net }) => result === 'returned' && !isDrawn && net === 0);
    const [first] = cancelled;
    if (first === undefined || cancelled.length === 1) return rows;
    return [
      ...rows.filter((row) => !cancelled.includes(row)),
      { _id: `cancelled-${first._id}`, at: first.at, cancelled },
    ];
  });
