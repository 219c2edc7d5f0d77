import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { expect, it } from 'vitest';
import { refusalsOf } from './call-refusals.ts';

const SOURCE = resolve(import.meta.dirname, '../..');
const CALLS: Readonly<Record<string, Call>> = ALL_CALLS;

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const documentedFor = (names: Iterable<string>): Set<string> =>
  new Set(
    [...names].flatMap((name) => {
      const call = CALLS[name];
      if (call === undefined) throw new Error(`${name} is no call`);
      return refusalsOf(name, call, 'live').concat(refusalsOf(name, call, 'points'));
    }),
  );

it('each refusal that the file of a call words is documented for it, so that generated clients know it', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));
  let found = 0;
  const undocumented = files.flatMap((file) => {
    const text = readFileSync(resolve(SOURCE, file), 'utf8');
    const names = namesIn(text, /\bHandler<'([A-Z]+ [^']+)'>/g);
    if (names.size === 0) return [];
    found += names.size;
    const documented = documentedFor(names);
    return [...namesIn(text, /(?<!refusalText\()\brefuse\('([A-Z_]+)'/g)]
      .filter((code) => !documented.has(code))
      .map((code) => `${file}: ${code}`);
  });
  expect(undocumented).toEqual([]);
  expect(found).toBeGreaterThan(200);
});
