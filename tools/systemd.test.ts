import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { OWN_VARIABLES } from '../apps/server/src/environment/sample-values.ts';
import { serverEnvironment } from '../apps/server/src/environment/server-environment.ts';
import { VARIABLE_HELP } from '../apps/server/src/environment/variable-help.ts';
import { providerEnvironment } from '../apps/server/src/providers/provider-environment.ts';
import { root } from './source-files.ts';

const FOLDER = 'deploy/systemd';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sample = read(`${FOLDER}/muqabla.env`);
/** The lines of the sample, with those that are commented out. */
const lines = [...sample.matchAll(/^#?([A-Z0-9_]+=.*)$/gm)].map(([, line = '']) => line);
const values = parseEnv(lines.join('\n'));
const units = globSync(`${FOLDER}/*.{service,timer}`, { cwd: root }).map((path) => ({ path, text: read(path) }));
const services = units.filter(({ path }) => path.endsWith('.service'));
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, v = '']) => v);
const SHAPE = { ...providerEnvironment.shape, ...serverEnvironment.shape };
/** Set by the units themselves, and what only crash tests set. */
const NOT_IN_SAMPLE = ['NODE_ENV', 'FAIL_POINT', 'FAIL_POSTGRES_PID'];

it('has a sample with every variable of the server, each once', () => {
  const expected = Object.keys(VARIABLE_HELP).filter((name) => !NOT_IN_SAMPLE.includes(name));
  expect(lines.map((line) => line.replace(/=.*/, '')).sort()).toEqual(expected.sort());
});

it('leaves empty in the sample what every installation has of its own, and gives all others a value that is accepted', () => {
  const own = OWN_VARIABLES.map(({ name }) => name).filter((name) => name !== 'REDIS_URL');
  expect(Object.keys(values).filter((name) => values[name] === '')).toEqual(expect.arrayContaining(own));
  for (const [name, value] of Object.entries(values))
    if (!own.includes(name))
      expect([name, SHAPE[name as keyof typeof SHAPE].safeParse(value).success]).toEqual([name, true]);
});

it('has a sample that a shell reads like systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muqabla-sample-'));
  try {
    const path = join(folder, 'muqabla.env');
    writeFileSync(path, lines.join('\n'));
    const read = spawnSync('sh', ['-euc', `set -a; . ${path}; env -0`], {
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect([read.status, read.stderr]).toEqual([0, '']);
    const seen = read.stdout.split('\0').map((pair) => pair.split(/=(.*)/s, 2));
    expect(Object.fromEntries(seen)).toMatchObject(values);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('runs files that exist, as a user of its own, in one place, with the sample as environment', () => {
  expect(services.length).toBe(3);
  for (const { path, text } of services) {
    const [command = ''] = valuesOf(text, 'ExecStart');
    const [node, file = ''] = command.split(' ');
    expect([path, node]).toEqual([path, '/opt/muqabla/node_modules/.bin/node']);
    expect([path, existsSync(join(root, file))]).toEqual([path, true]);
    expect(valuesOf(text, 'User')).toEqual(['muqabla']);
    expect(valuesOf(text, 'WorkingDirectory')).toEqual(['/opt/muqabla']);
    expect(valuesOf(text, 'EnvironmentFile')).toEqual(['/etc/muqabla/muqabla.env']);
    expect(valuesOf(text, 'StateDirectory')[0]?.split(' ')).toContain('muqabla');
  }
});

it('starts the same server on a machine of 1 GB, by flags and with values that are accepted', () => {
  const small = read(`${FOLDER}/one-gigabyte.conf`);
  const [usual = ''] = valuesOf(read(`${FOLDER}/muqabla.service`), 'ExecStart');
  const [emptied, command = ''] = valuesOf(small, 'ExecStart');
  expect([emptied, command.replaceAll(/--\S+ /g, '')]).toEqual(['', usual]);
  const own = parseEnv(valuesOf(small, 'Environment').join('\n'));
  for (const [name, value] of Object.entries(own).filter(([key]) => key in SHAPE))
    expect([name, SHAPE[name as keyof typeof SHAPE].safeParse(value).success]).toEqual([name, true]);
  expect(spawnSync(process.execPath, [...(command.match(/--\S+/g) ?? []), '--version']).status).toBe(0);
});

it('leaves a stopping server the time to drain and half a minute more', () => {
  const drain = Number(values.DRAIN_SECONDS);
  const [timeout] = valuesOf(read(`${FOLDER}/muqabla.service`), 'TimeoutStopSec');
  expect(Number(timeout)).toBeGreaterThanOrEqual(drain + 30);
});

it('has a timer for each service that ends by itself', () => {
  const once = services.filter(({ text }) => valuesOf(text, 'Type')[0] === 'oneshot').map(({ path }) => path);
  expect(once.length).toBe(2);
  for (const path of once) expect(existsSync(join(root, path.replace('.service', '.timer')))).toBe(true);
});

it('is accepted by systemd', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'muqabla-units-'));
  try {
    // The place of this checkout, so that the commands exist.
    const here = (text: string) => text.replaceAll('/opt/muqabla', root.replace(/\/$/, ''));
    const paths = units.map(({ path, text }) => {
      const copy = join(folder, basename(path));
      writeFileSync(copy, here(text));
      return copy;
    });
    mkdirSync(join(folder, 'muqabla.service.d'));
    writeFileSync(join(folder, 'muqabla.service.d/one-gigabyte.conf'), here(read(`${FOLDER}/one-gigabyte.conf`)));
    const verified = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
    skip(verified.error !== undefined, 'systemd is not installed');
    expect([verified.status, verified.stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

type Route = { receiver: string; matchers?: string[]; routes?: Route[] };
const alertmanager = parse(read('deploy/prometheus/alertmanager.yml')) as {
  route: Route;
  receivers: { name: string }[];
  inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[];
};
const { groups } = parse(read('deploy/prometheus/alerts.yml')) as {
  groups: { rules: { alert: string; labels: { severity: string } }[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);

it('routes every severity of the alerts, and only those, to a receiver that exists', () => {
  const { route, receivers } = alertmanager;
  const routed = (route.routes ?? []).map(({ matchers = [] }) => /severity = "(\w+)"/.exec(matchers.join())?.[1]);
  expect(new Set(alerts.map(({ labels }) => labels.severity))).toEqual(new Set(routed));
  const named = [route, ...(route.routes ?? [])].map(({ receiver }) => receiver);
  expect(receivers.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

it('silences only alerts that exist', () => {
  const names = alertmanager.inhibit_rules
    .flatMap((rule) => [...rule.source_matchers, ...rule.target_matchers])
    .flatMap((matcher) => (/"([^"]+)"/.exec(matcher)?.[1] ?? '').split('|'));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !alerts.some(({ alert }) => alert === name))).toEqual([]);
});

it('is accepted by Alertmanager', ({ skip }) => {
  const checked = spawnSync('amtool', ['check-config', join(root, 'deploy/prometheus/alertmanager.yml')], {
    encoding: 'utf8',
  });
  skip(checked.error !== undefined, 'amtool is not installed');
  expect(checked.status).toBe(0);
});
