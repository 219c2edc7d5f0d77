import type { Queries } from '../../platform/db/database.ts';
import type { Polls, PollSchedule } from './poll-schedule.rules.ts';

/** An instruction that is due, with the columns that its poll needs beside the id. */
export type DueItem<Columns extends object = object> = { readonly id: string } & Columns;

type Due = { readonly columns: string; readonly provider: string; readonly now: Date; readonly limit: number };

const seconds = (count: number) => `interval '${count} seconds'`;

/**
 * Claims instructions of a provider that are due for polling, the longest due first, and sets their next poll: those with an open
 * outcome, then the others. Concurrent processes claim different ones.
 */
export const claimDue = async <Columns extends object>(
  db: Queries,
  { table, key, provider: providerSql, isOpen, open, settled }: PollSchedule,
  { columns, provider, now, limit }: Due,
) => {
  const claim = (condition: string, { dueAt, since, fraction, least, most, until }: Polls) => {
    const age = `($1::timestamptz - ${since})`;
    const next = `$1::timestamptz + least(greatest(${age} * ${fraction}, ${seconds(least)}), ${seconds(most)})`;
    return db.query<DueItem<Columns>>(
      `update ${table} set ${dueAt} = ${until === undefined ? next : `case when ${age} < ${seconds(until)} then ${next} end`}
        where ${key} in (
          select ${key} from ${table} where ${condition} and ${dueAt} <= $1 and ${providerSql} = $3
          order by ${dueAt} limit $2 for no key update skip locked)
        returning ${key} as id ${columns}`,
      [now, limit, provider],
    );
  };
  const due = await claim(isOpen, open);
  return settled === undefined ? due : [...due, ...(await claim(`not (${isOpen})`, settled))];
};
