import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '..');
const ALERTS = 'deploy/prometheus/alerts.yml';
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

type Rule = { alert: string; expr: string; for?: string };
const { groups } = parse(read(ALERTS)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const section = read('docs/operations.md').split('## Alerts')[1]?.split('\n## ')[0] ?? '';
const documented = [...section.matchAll(/^\| (?!alert|-)([^|]+?) \| (.+?) \|/gm)].map(([, name = '', rule = '']) => ({
  name,
  rule,
}));
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

it('has every alert of the operations page, and no other', () => {
  expect(documented.length).toBeGreaterThan(10);
  expect(rules.map(({ alert }) => alert)).toEqual(documented.map(({ name }) => name));
});

it('has the rules of the operations page', () => {
  for (const { name, rule } of documented) {
    const expression = /`([^`]+)`/.exec(rule)?.[1];
    const wanted = rules.find(({ alert }) => alert === name)?.expr ?? '';
    if (expression?.includes(' ') === true) expect(oneLine(wanted)).toContain(oneLine(expression));
  }
});

it('names only metrics that the server has', () => {
  const source = globSync('apps/server/src/**/*.ts', { cwd: ROOT })
    .map((path) => read(path))
    .join('\n');
  const names = rules.flatMap(({ expr }) => expr.match(/muqabla_\w+/g) ?? []);
  const unknown = names.filter((name) => !source.includes(name.replace(/_(count|bucket|sum)$/, '')));
  expect(names.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

it('is accepted by Prometheus', ({ skip }) => {
  const checked = spawnSync('promtool', ['check', 'rules', resolve(ROOT, ALERTS)], { encoding: 'utf8' });
  skip(checked.error !== undefined, 'promtool is not installed');
  expect(checked.stderr + checked.stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});
