import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Import } from './import-graph.rules.ts';
import { root } from './source-files.ts';

/** An import that crosses a wall. */
export interface Breach {
  wall: string;
  reason: string;
  from: string;
  to: string;
}

/** The result of dependency-cruiser for a directory with a `tools/dependency-cruiser.cjs`. */
export interface Cruise {
  seen: Set<string>;
  breaches: Breach[];
  imports: Import[];
}

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: {
    violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
}

/** Cruises the given folders. Returns every module read and every import that a rule forbids. */
export function cruise(directory: string, folders: string[]): Cruise {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const words = [program, '--config', 'tools/dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const run = spawnSync(process.execPath, words, { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${run.stdout}${run.stderr}`);
  const report = JSON.parse(run.stdout) as Report;
  const reasons = new Map(report.summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const breaches = report.summary.violations.map(({ rule, from, to, cycle }) => ({
    wall: rule.name,
    reason: reasons.get(rule.name) ?? '',
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
  }));
  return {
    seen: new Set(report.modules.map(({ source }) => source)),
    breaches,
    imports: report.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  };
}
