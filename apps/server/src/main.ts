import { resolve } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { readConfig } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { armFailPoint } from './platform/fail-points.ts';
import { watchParent } from './platform/watch-parent.ts';
import { seedSandbox } from './seed.ts';
import { startServer } from './server.ts';

type Stoppable = { stop(): Promise<void> };

const readOrEnd = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`\nMuqabla did not start.\n${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

const config = readOrEnd();
const started: Stoppable[] = [];
let stopping = false;

const stopAll = async (code: number) => {
  if (stopping) return;
  stopping = true;
  for (const part of started.reverse()) await part.stop();
  process.exit(code);
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopAll(0));
// Under npm, whose end by SIGKILL reaches nothing it started. A process started by hand may outlive its shell.
if (process.env.npm_lifecycle_event !== undefined) watchParent(() => void stopAll(0));

const start = async () => {
  let databaseUrl = config.databaseUrl;
  if (databaseUrl === null) {
    const postgres = await startPostgres({ dataDirectory: resolve(config.dataDirectory, 'postgres') });
    started.push(postgres);
    databaseUrl = postgres.url;
  }
  await migrate({ ownerUrl: databaseUrl });
  const server = await startServer(config, { databaseUrl });
  started.push(server);
  const { players, staff } = await seedSandbox(server, config);
  if (config.failPlan !== null) armFailPoint(config.failPlan);
  const at = config.publicUrl ?? server.origin;
  const lines = [
    '',
    '  Muqabla runs as a sandbox: no real money can move.',
    '',
    `  Player app       ${at}/`,
    `  Admin console    ${at}/admin`,
    `  Sandbox phone    ${at}/sandbox     every SMS, OTPs included`,
    `  API              ${at}/api`,
    `  API reference    ${at}/api/docs`,
    '',
    `  Players          ${players.map(({ phone }) => phone).join('  ')}`,
    '  Staff            e-mail, password and authenticator secret',
    ...staff.map(
      ({ role, email, password, totpSecret }) => `    ${role.padEnd(9)} ${email}  ${password}  ${totpSecret}`,
    ),
    `  Also in          ${resolve(config.dataDirectory, 'sandbox.json')}`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};

const wordsFor = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config.port} is taken by another program. Stop it, or choose another with PORT=3001.`;
  }
  return error instanceof Error ? error.message : String(error);
};

try {
  await start();
} catch (error) {
  process.stderr.write(`\nMuqabla did not start.\n${wordsFor(error)}\n`);
  await stopAll(1);
}
