import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { freePort } from '../product.ts';
import { until } from '../until.ts';

const CONFIGURATIONS = resolve(import.meta.dirname, '../../../deploy/proxy');

/** A proxy with TLS before a server. This process trusts its certificate. */
export type Proxy = { origin: string; plainOrigin: string; stop(): Promise<void> };

/** Replacements of a finished configuration: each text must be there. */
export type Changes = readonly (readonly [string | RegExp, string])[];
type Ports = { plain: number; tls: number; server: number };
type Program = {
  /** The file of deploy/proxy. */
  file: string;
  /** The changes by which it runs on this machine: ports, certificate, server. */
  changes(ports: Ports, folder: string): Changes;
  /** The arguments that start it in the foreground with the changed configuration. */
  args(path: string, folder: string): string[];
  /** The text around the configuration, as the distribution's own file has it. */
  around?: (text: string, folder: string) => string;
  /** Its own certificate authority, where it makes the certificate itself. */
  authority?: (folder: string) => string;
};

const PROGRAMS = {
  nginx: {
    file: 'nginx.conf',
    changes: ({ plain, tls, server }, folder) => [
      ['server 127.0.0.1:3000;', `server localhost:${server};`],
      ['listen 80;', `listen ${plain};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen ${tls} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/muqabla/fullchain.pem', `${folder}/certificate.pem`],
      ['/etc/ssl/muqabla/privkey.pem', `${folder}/key.pem`],
    ],
    args: (path) => ['-c', path],
    around: (text, folder) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  gzip on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${text}}
`,
  },
  haproxy: {
    file: 'haproxy.cfg',
    changes: ({ plain, tls, server }, folder) => [
      ['server one 127.0.0.1:3000', `server one localhost:${server}`],
      ['bind :80', `bind :${plain}`],
      ['bind :443 ssl crt /etc/ssl/muqabla/', `bind :${tls} ssl crt ${folder}/both.pem`],
    ],
    args: (path) => ['-db', '-f', path],
  },
  caddy: {
    file: 'Caddyfile',
    changes: ({ plain, tls, server }) => [
      [/^# .*\n# .*\n/, `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${tls}\n}\n`],
      ['{$DOMAIN:play.example.in}', `localhost:${tls}`],
      ['{$UPSTREAM:localhost:3000}', `localhost:${server}`],
    ],
    args: (path) => ['run', '--adapter', 'caddyfile', '--config', path],
    authority: (folder) => join(folder, 'caddy/pki/authorities/local/root.crt'),
  },
} as const satisfies Record<string, Program>;

export type ProxyName = keyof typeof PROGRAMS;

const changed = (text: string, changes: Changes) =>
  changes.reduce((before, [old, by]) => {
    const after = before.replace(old, () => by);
    if (after === before) throw new Error(`the configuration has no ${String(old)}`);
    return after;
  }, text);

const makeCertificate = async (folder: string) => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const file = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  await promisify(execFile)('openssl', ['req', ...kind, ...subject, ...file]);
  const both = await Promise.all([certificate, key].map((path) => readFile(path, 'utf8')));
  await writeFile(join(folder, 'both.pem'), both.join(''));
  return certificate;
};

const untilListens = (port: number, output: () => string) =>
  until(`the proxy to listen, which printed: ${output()}`, async () => {
    const socket = connect(port, 'localhost');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true as const),
      once(socket, 'error').then(() => undefined),
    ]).catch(() => undefined);
    socket.destroy();
    return isOpen;
  });

/** Starts a proxy with its finished configuration of deploy/proxy before the server at this port, and with more changes of it. */
export const startProxy = async (name: ProxyName, serverPort: number, more: Changes = []): Promise<Proxy> => {
  const program: Program = PROGRAMS[name];
  const folder = await mkdtemp(join(tmpdir(), `muqabla-${name}-`));
  // Started by root, the workers of nginx run as another user.
  await chmod(folder, 0o755);
  const ports = { plain: await freePort(), tls: await freePort(), server: serverPort };
  const own = await makeCertificate(folder);
  const text = changed(await readFile(join(CONFIGURATIONS, program.file), 'utf8'), [
    ...program.changes(ports, folder),
    ...more,
  ]);
  const path = join(folder, program.file);
  await writeFile(path, program.around?.(text, folder) ?? text);
  const child = spawn(name, program.args(path, folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended: ${output}`);
  });
  await Promise.race([Promise.all([ports.plain, ports.tls].map((port) => untilListens(port, () => output))), ended]);
  ended.catch(() => {});
  const authority = await until('the certificate', () =>
    readFile(program.authority?.(folder) ?? own, 'utf8').catch(() => undefined),
  );
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  return {
    origin: `https://localhost:${ports.tls}`,
    plainOrigin: `http://localhost:${ports.plain}`,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
