import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { VARIABLE_HELP } from '../apps/server/src/environment/variable-help.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** The folder that compose resolves paths from. */
const DEPLOY = resolve(ROOT, 'deploy');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

type Service = {
  env_file?: string[];
  image?: string;
  build?: string | { context: string; dockerfile: string };
  environment?: Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };
const compose = parse(read('deploy/compose.yaml')) as Compose;
const points = parse(read('deploy/compose.points.yaml')) as Compose;
/** Merged over the one before. */
const nodes = parse(read('deploy/compose.ha.yaml'), { merge: true }) as Compose;
const both = {
  services: { ...compose.services, ...nodes.services },
  volumes: { ...compose.volumes, ...nodes.volumes },
};
const services = [...Object.entries(compose.services), ...Object.entries(nodes.services)];
const SERVERS = [compose.services.server, points.services.server];
const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ');
const dockerfileOf = (build: NonNullable<Service['build']>) =>
  typeof build === 'string' ? resolve(DEPLOY, build, 'Dockerfile') : resolve(DEPLOY, build.context, build.dockerfile);
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const known = new Set<string>(Object.keys(VARIABLE_HELP));
const settings = Object.fromEntries(
  namesIn(read('deploy/.env.example'), /^([^#\n]+)$/gm).map((line) => line.split('=', 2)),
);

it('copies only existing files into the image', () => {
  const sources = namesIn(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
});

it('installs with the manifest of every workspace', () => {
  const manifests = globSync(
    ['apps/*/package.json', 'packages/*/package.json', 'e2e/package.json', 'testing/package.json'],
    { cwd: ROOT },
  );
  const [, manifestStage = ''] = dockerfile.split(/^FROM /m);
  const copied = namesIn(manifestStage, /^COPY (\S+\/package\.json) /gm);
  expect(copied.sort()).toEqual(manifests.map((path) => path.replaceAll('\\', '/')).sort());
});

it('has every package of the repository that the server imports', () => {
  const found = new Set<string>();
  const add = (folder: string) => {
    const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    for (const name of namesIn(Object.keys(dependencies).join('\n'), /^@muqabla\/(\S+)$/gm)) {
      if (found.has(name)) continue;
      found.add(name);
      add(`packages/${name}`);
    }
  };
  add('apps/server');
  const image = dockerfile.split(/^FROM /m).at(-1) ?? '';
  expect(found.size).toBeGreaterThan(3);
  expect([...found].filter((name) => !image.includes(`COPY packages/${name} ./packages/${name}\n`))).toEqual([]);
});

it('has the bill of materials, made of what is installed', () => {
  expect(dockerfile).toMatch(/RUN node tools\/write-sbom\.ts > sbom\.cdx\.json/);
  expect(dockerfile.split(/^FROM /m).at(-1)).toContain('COPY --from=modules /app/sbom.cdx.json ./');
});

it('sets only variables the server reads', () => {
  const inImage = namesIn(dockerfile, /(?:^ENV| )\s*([A-Z_]+)=\S+(?= |$)/gm);
  expect(inImage).toContain('DATA_DIR');
  const inCompose = SERVERS.flatMap((server) => Object.keys(server?.environment ?? {}));
  expect(inCompose).toContain('DATABASE_URL');
  expect([...inImage, ...inCompose].filter((name) => !known.has(name))).toEqual([]);
});

it('hands every variable of the sample to the servers', () => {
  for (const server of SERVERS) expect(server?.env_file).toEqual(['muqabla.env']);
  expect(existsSync(resolve(DEPLOY, 'systemd/muqabla.env'))).toBe(true);
});

it('runs points with a proxy that alone is published, on pinned images, without Redis and bucket', () => {
  const published = Object.entries(points.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  for (const { image, volumes = [], depends_on = {} } of Object.values(points.services)) {
    expect(image).toMatch(/:(?!latest$)./);
    for (const name of Object.keys(depends_on)) expect(points.services).toHaveProperty([name]);
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (source.startsWith('./')) expect(existsSync(resolve(DEPLOY, source))).toBe(true);
      else expect(points.volumes).toHaveProperty([source]);
  }
  expect(points.services.server?.environment).toMatchObject({ ECONOMY: 'points' });
  expect(points.services.server?.environment).not.toHaveProperty('REDIS_URL');
});

it('installs for the server nothing of the apps', () => {
  const stage = dockerfile.split(/^FROM /m).find((each) => each.includes(' AS modules\n')) ?? '';
  const copied = namesIn(stage, /^COPY (\S+)\/package\.json /gm);
  expect(copied).toContain('apps/server');
  for (const path of copied) {
    const { dependencies = {} } = JSON.parse(read(`${path}/package.json`)) as { dependencies?: object };
    expect(Object.keys(dependencies).filter((name) => /^(react|@base-ui|@muqabla\/ui)/.test(name))).toEqual([]);
  }
});

it('uses only variables of .env.example, which contains no secret', () => {
  const used = ['compose.yaml', 'compose.ha.yaml'].flatMap((name) =>
    namesIn(read(`deploy/${name}`), /(?<!\$)\$\{(\w+)/g),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(settings).sort());
  const secrets = Object.entries(settings).filter(([name]) => /KEY|PASSWORD|SECRET/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
});

it('publishes only the balancer, and not the metrics', () => {
  expect(services.flatMap(([name, { ports }]) => (ports === undefined ? [] : [name]))).toEqual(['balancer']);
  expect(read('deploy/haproxy.cfg')).not.toContain(String(compose.services.server?.environment?.METRICS_PORT));
});

it('refers to existing services, volumes and files, and to pinned images', () => {
  for (const [, { image, build, depends_on, volumes }] of services) {
    expect(image).toMatch(/:(?!latest$)./);
    if (build !== undefined) expect(existsSync(dockerfileOf(build))).toBe(true);
    for (const name of Object.keys(depends_on ?? {})) expect(both.services).toHaveProperty([name]);
    for (const [source = ''] of (volumes ?? []).map((volume) => volume.split(':'))) {
      if (source.startsWith('./')) expect(existsSync(resolve(DEPLOY, source))).toBe(true);
      else expect(both.volumes).toHaveProperty([source]);
    }
  }
});

const builtIn = Object.values(nodes.services).flatMap(({ build }) => (typeof build === 'string' ? [build] : []));

it.each([...new Set(builtIn)])('copies only existing files into the image of %s', (folder) => {
  const copied = namesIn(readFileSync(dockerfileOf(folder), 'utf8'), /^COPY (?:--\S+ )*(\S+) \S+$/gm);
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.filter((path) => !existsSync(resolve(DEPLOY, folder, path)))).toEqual([]);
});

it('leads the servers to the primary among the nodes, each of which has a name and addresses of its own', () => {
  const named = Object.keys(nodes.services).filter((name) => name.startsWith('node-'));
  const config = read('deploy/patroni/haproxy.container.cfg');
  expect(namesIn(config, /^ {2}server \w+ ([\w-]+):5432 /gm)).toEqual(named);
  for (const name of named)
    expect(nodes.services[name]?.environment).toMatchObject({
      PATRONI_NAME: name.replace('node-', ''),
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
    });
});

it('confirms a commit when one of two standbys has it, and never without', () => {
  const { bootstrap } = parse(read('deploy/patroni/container.yml')) as { bootstrap: { dcs: Record<string, unknown> } };
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: 'quorum', synchronous_mode_strict: true });
});

it('pools connections by sessions only', () => {
  expect(read('deploy/pgbouncer/pgbouncer.ini')).toMatch(/^pool_mode = session$/m);
});
