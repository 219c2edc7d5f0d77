import { indiaDayOf } from '@muqabla/contract/india-time';

export type DayGroup<T> = { day: string; rows: T[] };

/** Neighbouring rows of one day in India under that day, as `2026-11-22`; the order stays. */
export const groupByDay = <T extends { at: string }>(rows: readonly T[]): DayGroup<T>[] => {
  const groups: DayGroup<T>[] = [];
  for (const row of rows) {
    const day = indiaDayOf(new Date(row.at));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
};
