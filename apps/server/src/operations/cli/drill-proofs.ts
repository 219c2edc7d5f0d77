import { verifyChain } from '../../core/audit/verify-chain.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { createHealth } from '../../platform/observe/health.ts';
import { proveLedger as checkLedger } from '../../prove-ledger.ts';
import type { DrillLine } from '../backup/drill-backup.ts';
import { withQueries } from './owner-database.ts';

const proveMigrations = (url: string): Promise<DrillLine> =>
  withQueries(url, async (db) => {
    const readiness = await createHealth(db).read();
    return { ok: readiness.ready, text: readiness.ready ? 'every migration is applied' : readiness.reason };
  });

const proveLedger = (url: string, files: FileStore): Promise<DrillLine> =>
  withQueries(url, async (db) => {
    const { ok, lines, wallets, transfers } = await checkLedger(db, { files });
    const broken = lines.filter((line) => line.broken > 0).map(({ invariant, says }) => `${invariant} ${says}`);
    const text = `every balance of ${wallets} wallets recomputed from ${transfers} transfers, ${lines.length} invariants checked`;
    return { ok, text: ok ? text : `the ledger is broken: ${broken.join('; ')}` };
  });

const proveAudit = (url: string): Promise<DrillLine> =>
  withQueries(url, async (db) => {
    const { ok, records, brokenAt } = await verifyChain(db);
    const text = ok ? `the audit log holds together, ${records} records` : `the audit log breaks at record ${brokenAt}`;
    return { ok, text };
  });

/** The checks of a restored database. */
export const DRILL_PROOFS = [proveMigrations, proveLedger, proveAudit];
