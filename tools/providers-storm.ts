// Sends deposits and withdrawals through the adapters of real providers while their doubles fail in every way, and compares the
// ledger with the providers' truth: npm run test:long providers-storm -- --provider razorpay --deposits 100000 --withdrawals 20000 --seed 7
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabaseFromTemplate } from '@muqabla/postgres/databases';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { startCashfreePaymentsDouble } from '@muqabla/testing/providers/cashfree-double';
import { startCashfreePayoutsDouble } from '@muqabla/testing/providers/cashfree-payouts-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { startRazorpayPayoutsDouble } from '@muqabla/testing/providers/razorpay-payouts-double';
import { runStorm } from '@muqabla/testing/providers/run-storm';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startServer } from '../apps/server/src/server.ts';

const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'razorpay' },
    deposits: { type: 'string', default: '100000' },
    withdrawals: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '7' },
  },
});
const isRazorpay = values.provider === 'razorpay';
const now = () => new Date();
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-storm-'));
const postgres = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres'), durable: false });
const ownerUrl = await createDatabaseFromTemplate(postgres.url, 'template0', 'storm');
await migrate({ ownerUrl });
const payments = await (isRazorpay ? startRazorpayPaymentsDouble : startCashfreePaymentsDouble)(now);
const payouts = await (isRazorpay ? startRazorpayPayoutsDouble : startCashfreePayoutsDouble)(now);
const sandbox = readConfig({
  PORT: '0',
  DATA_DIR: dataDirectory,
  LOG_LEVEL: 'silent',
  SECRET_KEY: randomBytes(32).toString('hex'),
});
const providers = { ...sandbox.providers, payments: payments.config, payouts: payouts.config };
const server = await startServer({ ...sandbox, providers, stage: false }, { databaseUrl: ownerUrl });
const began = performance.now();
try {
  const { problems, ...report } = await runStorm({
    server,
    ownerUrl,
    payments,
    payouts,
    seed: Number(values.seed),
    deposits: Number(values.deposits),
    withdrawals: Number(values.withdrawals),
    onProgress: (text) => process.stderr.write(`\r${text}   `),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${values.provider}, seed ${values.seed}, ${seconds} s:`, report);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'The ledger is the providers’ truth.' : 'The ledger is wrong.');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await payments.http.stop();
  await payouts.http.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
