import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LISTS, OPTIONAL_FEATURES, withoutLines } from './optional-features.rules.ts';
import { root } from './source-files.ts';

it('drops the lines with a whole word of a feature, and no other line', () => {
  expect(
    withoutLines('  quick: quickFeature(playing),\n  quickly,\n  ...quickCalls,\n', ['quickFeature', 'quickCalls']),
  ).toBe('  quickly,\n');
});

it('drops the name of a feature from an import of several, and an import from its folder', () => {
  const text = "import { matchCalls, quickCalls } from './calls.ts';\nimport { other } from './quick/other.ts';\n";
  expect(withoutLines(text, ['quick', 'quickCalls'])).toBe("import { matchCalls } from './calls.ts';\n");
});

it.each(Object.entries(OPTIONAL_FEATURES))('knows folders and lines of %s that exist', (_name, { folders, lines }) => {
  const lists = LISTS.map((list) => readFileSync(join(root, list), 'utf8')).join('\n');
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  expect(lines.filter((word) => withoutLines(lists, [word]) === lists)).toEqual([]);
});
