import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { OWN_VARIABLES, sampleFindings } from '../apps/server/src/environment/sample-values.ts';
import { root } from './source-files.ts';

const SAMPLES = globSync(
  ['*.md', 'deploy/.env.example', 'docs/**/*.md', 'deploy/**/*', '.github/**/*.yml', '.devcontainer/*'],
  { cwd: root, withFileTypes: true },
)
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const NAMES = OWN_VARIABLES.map(({ name }) => name).join('|');
const ASSIGNMENT = new RegExp(`(?<![A-Z0-9_])(${NAMES})(?:=|["']?: +)["']?([^\\s\`"']*)`, 'g');

// A container has its value from the file that the operator fills in, a command from the shell in which it is typed.
const isReference = (value: string) => /\$[A-Z({]/.test(value);
/** Values that are not secret and work as they stand: this machine, and a Redis without a password in a network of its own. */
const WORKS_AS_IT_IS = /^(http:\/\/localhost:\d+|redis:\/\/(localhost|redis):6379)$/;

const values = SAMPLES.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(ASSIGNMENT)].map(([, name = '', value = '']) => ({
    path: relative(root, path),
    name,
    value,
  })),
);

it('has in no file a value of a secret, an address or a contact that the server takes', () => {
  const paths = new Set(values.map(({ path }) => path));
  expect([...paths]).toEqual(
    expect.arrayContaining([
      'deploy/.env.example',
      'deploy/compose.yaml',
      'deploy/systemd/muqabla.env',
      'docs/operations.md',
    ]),
  );
  const taken = values.filter(
    ({ name, value }) =>
      !isReference(value) && !WORKS_AS_IT_IS.test(value) && sampleFindings({ [name]: value }).length === 0,
  );
  expect(taken).toEqual([]);
});
