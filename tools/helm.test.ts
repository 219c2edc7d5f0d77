import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLE_HELP } from '../apps/server/src/environment/variable-help.ts';
import { root } from './source-files.ts';

const CHART = 'deploy/helm';
const read = (path: string) => readFileSync(join(root, CHART, path), 'utf8');

type Values = {
  image: { repository: string; tag: string };
  replicas: number;
  environment: Record<string, string>;
  secret: { name: string; keys: string[] };
  ingress: Record<string, string | boolean>;
  drainSeconds: number;
  resources: object;
};
const values = parse(read('values.yaml')) as Values;
const isValid = new Ajv().compile(JSON.parse(read('values.schema.json')) as object);

const lookUp = (path: string): unknown =>
  path === '.Release.Name'
    ? 'play'
    : path
        .replace('.Values.', '')
        .split('.')
        .reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], values);

const IMAGE =
  '{{ printf "%s%s%s" .Values.image.repository (ternary "@" ":" (hasPrefix "sha256:" .Values.image.tag)) .Values.image.tag | quote }}';

/** Renders the functions of Helm that the templates use; throws at any other. */
const render = (template: string): string => {
  const { environment, secret, image } = values;
  const text = template
    .replace(IMAGE, JSON.stringify(`${image.repository}:${image.tag}`))
    .replace(/^\{\{- if .*\}\}\n|^\{\{- end \}\}\n?/gm, (line) => (line.includes('if') ? '' : line))
    .replace(
      / *\{\{- range \$name, \$value := \.Values\.environment \}\}\n(.*)\n *\{\{- end \}\}\n/,
      (_, line: string) =>
        Object.entries(environment)
          .map(
            ([name, value]) =>
              `${line.replace('{{ $name }}', name).replace('{{ $value | quote }}', JSON.stringify(value))}\n`,
          )
          .join(''),
    )
    .replace(/ *\{\{- range \.Values\.secret\.keys \}\}\n(.*)\n *\{\{- end \}\}\n/, (_, line: string) =>
      secret.keys.map((key) => `${line.replaceAll('{{ . }}', key)}\n`).join(''),
    )
    .replace(/^\{\{- end \}\}\n?/m, '')
    .replace(/\{\{ add (\S+) (\d+) \}\}/g, (_, path: string, more: string) =>
      String(Number(lookUp(path)) + Number(more)),
    )
    .replace(/\{\{ toJson (\S+) \}\}/g, (_, path: string) => JSON.stringify(lookUp(path)))
    .replace(/\{\{ (\S+) \| quote \}\}/g, (_, path: string) => JSON.stringify(String(lookUp(path))))
    .replace(/\{\{ (\.\S+) \}\}/g, (_, path: string) => String(lookUp(path)));
  if (text.includes('{{')) throw new Error(`this renders no ${/\{\{.*?\}\}/.exec(text)?.[0]}`);
  return text;
};

type Probe = { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number };
type Container = Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe> & {
  env: { name: string; value: string }[];
  lifecycle: { preStop: { exec: { command: string[] } } };
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: object;
};
type Manifest = { kind: string; spec: Record<string, unknown> };

const manifests = globSync('templates/*.yaml', { cwd: join(root, CHART) }).flatMap((path) =>
  parseAllDocuments(render(read(path))).map((each) => {
    if (each.errors.length > 0) throw new Error(`${path}: ${each.errors.join()}`);
    return each.toJS() as Manifest;
  }),
);
const ofKind = (kind: string) => manifests.find((each) => each.kind === kind)?.spec ?? {};
const pod = (
  ofKind('Deployment') as {
    template: {
      spec: {
        containers: Container[];
        terminationGracePeriodSeconds: number;
        securityContext: object;
        volumes: { name: string }[];
      };
    };
  }
).template.spec;
const [server] = pod.containers;

it('has a deployment, services, an ingress and a budget of disruptions', () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Service',
    'Service',
  ]);
  expect(ofKind('PodDisruptionBudget')).toMatchObject({ maxUnavailable: 1 });
});

it('has values that its schema takes, and takes no other', () => {
  expect([isValid(values), isValid.errors]).toEqual([true, null]);
  const { secret, image } = values;
  for (const wrong of [
    { ...values, image: { ...image, tag: 'latest' } },
    { ...values, replica: 2 },
    { ...values, secret: { ...secret, keys: ['DATABASE_URL'] } },
    { ...values, environment: { 'public-url': 'x' } },
    { ...values, drainSeconds: '10' },
  ])
    expect(isValid(wrong)).toBe(false);
});

it('gives the server only variables that it reads, each once, and secrets by files', () => {
  const names = server?.env.map(({ name }) => name.replace(/_FILE$/, '')) ?? [];
  expect(names.filter((name) => !Object.hasOwn(VARIABLE_HELP, name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(server?.env).toContainEqual({ name: 'SECRET_KEY_FILE', value: '/run/secrets/muqabla/SECRET_KEY' });
});

it('asks the probes of the server, and leaves it the time to drain', () => {
  expect(server?.livenessProbe.httpGet.path).toBe('/healthz');
  expect(server?.readinessProbe.httpGet.path).toBe('/readyz');
  const { periodSeconds = 0, failureThreshold = 0 } = server?.startupProbe ?? {};
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(1200);
  const wait = Number(/(\d+)\)$/.exec(server?.lifecycle.preStop.exec.command.at(-1) ?? '')?.[1]) / 1000;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(wait + values.drainSeconds + 30);
  const { periodSeconds: interval = 0 } = server?.readinessProbe ?? {};
  expect(values.drainSeconds).toBeGreaterThanOrEqual(2 * interval);
});

it('runs without rights, and writes only where a volume is', () => {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(server?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  expect(server?.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
});
