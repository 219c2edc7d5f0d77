import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, measureProcess } from '../apps/server/src/platform/observe/metrics.ts';
import { FIRING_ALERTS } from '../packages/contract/src/operations/system/system-terms.ts';

const ROOT = resolve(import.meta.dirname, '..');
const ALERTS = 'deploy/prometheus/alerts.yml';
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

type Rule = { alert: string; expr: string; for?: string; annotations?: { runbook?: string } };
const { groups } = parse(read(ALERTS)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const section = read('docs/operations.md').split('## Alerts')[1]?.split('\n## ')[0] ?? '';
const documented = [...section.matchAll(/^\| \[([^\]]+)\]\(#[\w-]+\) \| (.+?) \|$/gm)].map(
  ([, name = '', rule = '']) => ({
    name,
    rule,
  }),
);
type Panel = {
  id: number;
  type: string;
  title: string;
  description?: string;
  datasource?: { uid: string };
  targets?: { expr: string }[];
};
const { panels } = JSON.parse(read('deploy/grafana/dashboards/muqabla.json')) as { panels: Panel[] };
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

type MetricKind = { isHistogram: boolean; labels: readonly string[] };

/** Every metric of a server process, the product's and Node's. */
const metricsByName = async (): Promise<Map<string, MetricKind>> => {
  const metrics = createMetrics();
  measureProcess(metrics);
  const all = metrics.registry.getMetricsAsArray() as unknown as {
    name: string;
    labelNames?: string[];
    constructor: { name: string };
  }[];
  return new Map(
    all.map((metric) => [
      metric.name,
      { isHistogram: metric.constructor.name === 'Histogram', labels: metric.labelNames ?? [] },
    ]),
  );
};

// The labels that Prometheus adds to every series, and the label of a histogram's buckets.
const ADDED = ['job', 'instance', 'le'];

const faultsOfMetric = (name: string, selector: string, known: Map<string, MetricKind>): string[] => {
  if (name === 'up') return [];
  const exact = known.get(name);
  if (exact?.isHistogram === true) return [`${name} is a histogram`];
  const histogram = known.get(name.replace(/_(count|bucket|sum)$/, ''));
  const metric = exact ?? (histogram?.isHistogram === true ? histogram : undefined);
  if (metric === undefined) return [`no metric ${name}`];
  return [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
    .map(([, label = '']) => label)
    .filter((label) => !metric.labels.includes(label) && !ADDED.includes(label))
    .map((label) => `${name} has no label ${label}`);
};

/** The metrics and labels that an expression names and no server has. */
const faultsOf = (expression: string, known: Map<string, MetricKind>): string[] => {
  const metrics = [...expression.matchAll(/\b(up|(?:muqabla|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  const anyLabel = new Set([...ADDED, ...[...known.values()].flatMap(({ labels }) => labels)]);
  const grouped = [...expression.matchAll(/\b(?:by|without|ignoring|on)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
  return [
    ...metrics.flatMap(([, name = '', selector = '']) => faultsOfMetric(name, selector, known)),
    ...grouped.filter((label) => !anyLabel.has(label)).map((label) => `no metric has the label ${label}`),
  ];
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

it('has every alert of the operations page, and no other', () => {
  expect(documented.length).toBeGreaterThan(10);
  expect(rules.map(({ alert }) => alert)).toEqual(documented.map(({ name }) => name));
});

it('leads from each alert to a section about it that says what to do', () => {
  for (const { alert, annotations } of rules) {
    const anchor = alert.toLowerCase().replaceAll(' ', '-');
    expect(annotations?.runbook).toBe(`docs/operations.md#${anchor}`);
    const text = section.split(`### ${alert}\n`)[1]?.split('\n### ')[0] ?? '';
    expect([alert, text.trim().length > 40]).toEqual([alert, true]);
  }
});

it('has a section for each alert that System health lists', () => {
  expect(FIRING_ALERTS.length).toBeGreaterThan(10);
  expect(rules.map(({ alert }) => alert)).toEqual(expect.arrayContaining([...FIRING_ALERTS]));
});

it('has the rules of the operations page', () => {
  for (const { name, rule } of documented) {
    const expression = /`([^`]+)`/.exec(rule)?.[1];
    const wanted = rules.find(({ alert }) => alert === name)?.expr ?? '';
    if (expression?.includes(' ') === true) expect(oneLine(wanted)).toContain(oneLine(expression));
  }
});

it('names every metric of the product in an alert, the dashboard or the operations page', async () => {
  const named = [...rules.map(({ expr }) => expr), ...expressions, section].join(' ');
  const own = [...(await metricsByName()).keys()].filter((name) => name.startsWith('muqabla_'));
  expect(own.filter((name) => !named.includes(name))).toEqual([]);
});

describe.each([
  ['the alerts', rules.map(({ expr }) => expr)],
  ['the dashboard', expressions],
])('%s', (_, all) => {
  it('name only metrics that a server has, each with its labels', async () => {
    const known = await metricsByName();
    expect(all.length).toBeGreaterThan(10);
    expect(all.flatMap((expression) => faultsOf(expression, known))).toEqual([]);
  });
});

it.each([
  ['rate(muqabla_no_such_total[5m])', ['no metric muqabla_no_such_total']],
  ['muqabla_database_up_count', ['no metric muqabla_database_up_count']],
  ['rate(muqabla_http_request_seconds[5m])', ['muqabla_http_request_seconds is a histogram']],
  ['muqabla_jobs{status="failed"}', ['muqabla_jobs has no label status']],
  ['sum by (le, path) (muqabla_http_request_seconds_bucket)', ['no metric has the label path']],
  ['sum by (instance, route) (muqabla_http_request_seconds_count{job="muqabla"})', []],
])('finds what is wrong in %s', async (expression, faults) => {
  expect(faultsOf(expression, await metricsByName())).toEqual(faults);
});

it('has a dashboard whose panels have titles, explanations and the provisioned source', () => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { datasources } = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml')) as {
    datasources: { uid: string }[];
  };
  for (const { type, title, description, datasource } of panels) {
    expect(title).toMatch(/^[A-Z]/);
    if (type === 'row') continue;
    expect([title, description]).toEqual([title, expect.stringMatching(/\.$/)]);
    expect(datasources.map(({ uid }) => uid)).toContain(datasource?.uid);
  }
});

it('provisions the dashboard at the place where compose mounts it', () => {
  const { providers } = parse(read('deploy/grafana/provisioning/dashboards/muqabla.yml')) as {
    providers: { options: { path: string } }[];
  };
  const compose = parse(read('deploy/compose.yaml')) as { services: { grafana: { volumes: string[] } } };
  expect(compose.services.grafana.volumes).toContain(`./grafana/dashboards:${providers[0]?.options.path}:ro`);
});

it('is accepted by Prometheus', ({ skip }) => {
  const checked = spawnSync('promtool', ['check', 'rules', resolve(ROOT, ALERTS)], { encoding: 'utf8' });
  skip(checked.error !== undefined, 'promtool is not installed');
  expect(checked.stderr + checked.stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});
