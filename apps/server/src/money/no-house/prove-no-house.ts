import { createHash } from 'node:crypto';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { SumTree } from '@muqabla/proofs/liabilities/sum-tree';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { leafNameOf } from '@muqabla/proofs/no-house/winner';
import type { Services } from '../../core/core.ts';
import { minuteOf } from '../../core/public-log/match-entry.rules.ts';
import { addLogEntries } from '../../core/public-log/outbox.queries.ts';
import { buildTree } from '../../core/sum-tree/build-tree.ts';
import { insertBlocks } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOneInstant } from '../../platform/db/transaction.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import { countsOf, type DayWinner, dayFault, flowLinesOf, winnersOf } from './day-proof.rules.ts';
import { daySecretsOf } from './day-secrets.ts';
import { countForeignPrizes, readFlows, readWinners, type Span } from './flows.queries.ts';
import { type DayRow, deleteTreesBefore, insertDay, insertWinners, listDays } from './no-house.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'prove-no-house': object;
  }
}

const KEPT_DAYS = 90;

type ProofServices = Pick<Services, 'db' | 'clock' | 'readLogHash' | 'settings' | 'economy'> & {
  contests: ContestsSql;
};

/** Reads flows and winners at one instant, so that neither has a posting that the other lacks. */
const readDay = (
  { db, contests }: Pick<ProofServices, 'db' | 'contests'>,
  span: Span,
  about: Parameters<typeof winnersOf>[1],
) =>
  db.transaction(async (tx) => {
    await readOneInstant(tx);
    const lines = flowLinesOf(await readFlows(tx, contests, span));
    const winners = winnersOf(await readWinners(tx, span), about);
    return { lines, winners, foreignPrizes: await countForeignPrizes(tx, contests, span) };
  });

const publish = (db: Database, row: DayRow, winners: readonly DayWinner[], { places, blocks }: SumTree) =>
  db.transaction(async (tx) => {
    await insertDay(tx, row);
    await insertWinners(tx, row.period, { winners, places });
    await insertBlocks(tx, 'no_house_blocks', { period: row.period, blocks });
    await deleteTreesBefore(tx, addDays(row.period, -KEPT_DAYS));
    addLogEntries(tx, [{ entry: row.entry, subject: row.root }], row.published_at);
  });

const proveDay = async (services: ProofServices, period: string) => {
  const { db, clock, readLogHash, settings, economy } = services;
  const published_at = clock.now();
  const span = { from: startOfDay(period), until: startOfDay(addDays(period, 1)) };
  const { treeKey, salt } = await daySecretsOf(readLogHash, period);
  const { operatorPhones } = await settings.readFrom(db);
  const { lines, winners, foreignPrizes } = await readDay(services, span, { salt, operatorPhones });
  const fault = dayFault({ lines, winners, foreignPrizes });
  // Figures that contradict the ledger must not be published.
  if (fault !== null) throw new Error(`${period}: ${fault}`);
  const accounts = winners.map((winner) => ({ playerId: leafNameOf(winner), paise: winner.paise }));
  const tree = await buildTree({ treeKey, period, accounts });
  const { root, leaves } = tree.published;
  const flows = canonicalJson(lines);
  const content: LogEntry = {
    v: 1,
    kind: 'no_house',
    at: minuteOf(published_at),
    period,
    root,
    leaves,
    flowsHash: createHash('sha256').update(flows).digest('hex'),
    ...countsOf({ lines, winners }, economy),
  };
  const row = { period, published_at, entry: canonicalJson(content), root, leaves, flows };
  await publish(db, row, winners, tree);
  return row;
};

/**
 * Publishes the proof of no house of every day in India that is over and has none, the oldest first; of the first proof, that is
 * yesterday. Returns the published days. Throws when the figures of a day contradict the ledger.
 */
export const createProveNoHouse = (services: ProofServices) => async (): Promise<DayRow[]> => {
  const today = indiaDayOf(services.clock.now());
  const [newest] = await listDays(services.db, 1);
  const published: DayRow[] = [];
  for (
    let day = newest === undefined ? addDays(today, -1) : addDays(newest.period, 1);
    day < today;
    day = addDays(day, 1)
  )
    published.push(await proveDay(services, day));
  return published;
};
