import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A Debian 12 of its own on this machine: systemd boots it, and it has a network of its own with a way out. */
export type DebianMachine = {
  folder: string;
  /** Runs a script of bash in it and prints what it prints; throws when it fails. */
  run(script: string): Promise<string>;
  write(path: string, text: string, mode?: number): void;
  stop(): Promise<void>;
};

const NEEDED = ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'ip', 'nsenter', 'openssl'];
const BASE = join(tmpdir(), 'muqabla-debian-12');
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
const BOOT_SECONDS = 120;
const ENVIRONMENT = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const has = (program: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Throws with the packages that are missing where no machine can be made. */
export const requireTools = (more: readonly string[] = []): void => {
  const missing = [...NEEDED, ...more].filter((program) => !has(program));
  if (process.getuid?.() !== 0)
    throw new Error('Only root can make a machine: sudo env "PATH=$PATH" npm run test:long …');
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} missing: apt-get install debootstrap systemd-container slirp4netns iproute2 buildah`,
    );
};

const shell = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });

/** A fresh Debian 12 with systemd and nothing more. It is made once and copied. */
export const debianFolder = (): string => {
  if (!existsSync(join(BASE, 'sbin/init'))) {
    rmSync(BASE, { recursive: true, force: true });
    const packages = 'systemd,systemd-sysv,dbus,ca-certificates,iproute2';
    shell('debootstrap', '--variant=minbase', `--include=${packages}`, 'bookworm', BASE, MIRROR);
  }
  return BASE;
};

/** The certificates that this machine trusts beside Debian's, as behind a company's proxy; an empty text for none. */
export const extraCertificates = (): string =>
  process.env.NODE_EXTRA_CA_CERTS === undefined ? '' : readFileSync(process.env.NODE_EXTRA_CA_CERTS, 'utf8');

const leaderOf = async (container: ChildProcess): Promise<string> => {
  for (let tries = 0; tries < BOOT_SECONDS; tries += 1) {
    const children = `/proc/${container.pid}/task/${container.pid}/children`;
    const leader = (existsSync(children) ? readFileSync(children, 'utf8') : '').trim().split(' ').at(-1);
    if (leader !== undefined && leader !== '') return leader;
    await pause(1000);
  }
  throw new Error('the machine did not boot');
};

const enter = (leader: string, script: string): Promise<string> => {
  const certificates = extraCertificates() === '' ? [] : ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'];
  const inside = [
    'env',
    '-i',
    ENVIRONMENT,
    'HOME=/root',
    'LANG=C.UTF-8',
    ...certificates,
    'bash',
    '-euo',
    'pipefail',
    '-c',
  ];
  const child = spawn('nsenter', ['-t', leader, '-m', '-u', '-i', '-n', '-p', '-C', ...inside, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`it failed with ${code}:\n${script.slice(-400)}`)),
    );
  });
};

/** Boots a copy of the fresh Debian 12. */
export const bootDebian = async (): Promise<DebianMachine> => {
  const folder = mkdtempSync(join(tmpdir(), 'muqabla-machine-'));
  const root = join(folder, 'root');
  shell('cp', '-a', '--reflink=auto', debianFolder(), root);
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode });
  };
  const certificates = extraCertificates();
  if (certificates !== '')
    cpSync(process.env.NODE_EXTRA_CA_CERTS ?? '', join(root, 'etc/ssl/certs/ca-certificates.crt'));
  const network = `muqabla-${process.pid}`;
  shell('ip', 'netns', 'add', network);
  const path = `/run/netns/${network}`;
  const wires = spawn('slirp4netns', ['--netns-type=path', '--configure', '--mtu=1500', path, 'tap0'], {
    stdio: 'ignore',
  });
  const words = [`--network-namespace-path=${path}`, '--register=no', '--keep-unit', '--resolv-conf=copy-host'];
  const container = spawn('systemd-nspawn', ['--quiet', '-D', root, ...words, '--boot'], { stdio: 'ignore' });
  const ended = once(container, 'exit');
  const stop = async () => {
    container.kill('SIGTERM');
    await Promise.race([ended, pause(30_000)]);
    container.kill('SIGKILL');
    wires.kill('SIGKILL');
    shell('ip', 'netns', 'delete', network);
    // Its programs may still write while they end.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 });
  };
  try {
    const leader = await leaderOf(container);
    const run = (script: string) => enter(leader, script);
    await run(
      'for try in $(seq 60); do systemctl is-system-running | grep -Eq "running|degraded" && exit; sleep 1; done',
    );
    return { folder: root, run, write, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
