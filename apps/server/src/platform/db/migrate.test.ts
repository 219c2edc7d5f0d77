import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkEach } from '@muqabla/testing/check-each';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './release-line.ts';

const files = readdirSync(MIGRATIONS).sort();

it('migrations are numbered from 0001 without gaps, each named after its subject', () => {
  for (const [place, file] of files.entries()) {
    const number = String(place + 1).padStart(4, '0');
    expect(file).toMatch(new RegExp(`^${number}_[a-z0-9]+(_[a-z0-9]+)*\\.sql$`));
  }
  expect(files.length).toBeGreaterThan(0);
});

it('each begins with a comment that states its subject', () =>
  checkEach(files, String, (file) => {
    const [header] = readFileSync(join(MIGRATIONS, file), 'utf8').split('\n');
    expect(header).toMatch(/^-- [A-Z][^:]+: \S.+/);
  }));

const RELEASED = resolve(import.meta.dirname, '../../../releases/migrations.json');
const hashes = Object.entries(JSON.parse(readFileSync(RELEASED, 'utf8')) as Record<string, string>);

it('each is as it was released', () =>
  checkEach(
    hashes,
    ([name]) => `${name} is released: databases have run it. Undo the edit, and add a new migration.`,
    ([name, hash]) => {
      const found = createHash('sha256')
        .update(readFileSync(join(MIGRATIONS, `${name}.sql`)))
        .digest('hex');
      expect(found).toBe(hash);
    },
  ));
