import { expect, it } from 'vitest';
import { adviceItems, EMPTY_INSTALLATION, type InstallationFacts, installationItems } from './preflight-items.ts';

const now = new Date('2026-08-01T12:00:00Z');
const complete: InstallationFacts = {
  pendingMigrations: 0,
  refusals: [],
  hasOwner: true,
  backup: { takenAt: new Date('2026-08-01T02:00:00Z'), encrypted: true },
  isBuilt: true,
  isOwnMachine: false,
  keysEnding: 0,
  keysUnused: 0,
  isReaderMissing: false,
};

it.each<[string, Partial<InstallationFacts>, string[]]>([
  ['nothing, when all is there', {}, []],
  ['pending migrations', { pendingMigrations: 2 }, ['advised MIGRATIONS 2 migrations']],
  ['an owner', { hasOwner: false }, ['advised OWNER nobody can sign in']],
  ['a first backup', { backup: null }, ['advised BACKUP none was ever taken']],
  [
    'a backup of the last day that is encrypted',
    { backup: { takenAt: new Date('2026-07-31T09:00:00Z'), encrypted: false } },
    ['advised BACKUP the last one is 27 hours old', 'advised BACKUP the last one is not encrypted'],
  ],
  [
    'keys that end or that nothing uses',
    { keysEnding: 1, keysUnused: 2 },
    ['advised API_KEYS 1 in use end', 'advised API_KEYS 2 were not used'],
  ],
  ['the packages of the assistant', { isReaderMissing: true }, ['advised EVIDENCE_ASSISTANT its packages are not']],
  ['the apps', { isBuilt: false }, ['advised APPS the apps are not built']],
  [
    'what the start refuses, first',
    { refusals: [{ subject: 'LAW', problem: 'forbidden' }], hasOwner: false },
    ['refused LAW forbidden', 'advised OWNER nobody can sign in'],
  ],
])('names %s', (_, change, expected) => {
  const items = installationItems({ ...complete, ...change }, now, 'en');
  expect(items.map(({ level, subject, problem }) => `${level} ${subject} ${problem}`)).toEqual(
    expected.map((text) => expect.stringMatching(new RegExp(`^${text}`))),
  );
});

it('asks a developer’s machine for nothing but its database', () => {
  const items = installationItems({ ...EMPTY_INSTALLATION, isOwnMachine: true }, now, 'en');
  expect(items.map(({ subject }) => subject)).toEqual(['MIGRATIONS']);
});

it('explains advice in both languages, with a value and a page', () => {
  const [english] = adviceItems(['BACKUP_KEY'], 'en');
  const [hindi] = adviceItems(['BACKUP_KEY'], 'hi');
  expect(english).toMatchObject({ value: 'openssl rand -hex 32', page: 'docs/operations.md#back-up-and-restore' });
  expect(hindi?.problem).toMatch(/[ऀ-ॿ]/);
});
