import { expect, it } from 'vitest';
import { missingServerTexts, type ServerTexts, serverTextFaults, serverTextReport } from './server-texts.rules.ts';

const texts = (server: Record<string, string>, more: Partial<ServerTexts> = {}): ServerTexts => ({
  marked: ['Hello {name}.', 'points|Paid', 'Assam'],
  shared: { 'state.Assam': 'Assam' },
  catalogues: { hi: { server, shared: { 'state.Assam': 'असम' } }, mr: { server: {}, shared: {} } },
  ...more,
});
const SOUND = { 'Hello {name}.': 'नमस्ते {name}।', 'points|Paid': 'मिले' };

it('a text has a translation in Hindi; another language may lack it', () => {
  expect(serverTextFaults(texts(SOUND))).toEqual([]);
  expect(missingServerTexts(texts(SOUND), 'mr')).toEqual(['Hello {name}.', 'points|Paid', 'Assam']);
  expect(serverTextFaults(texts({ 'points|Paid': 'मिले' }))).toEqual([
    'hi/server.json: "Hello {name}.": no translation',
  ]);
});

it('reports what a language lacks, and what it has in English where Hindi has not', () => {
  const mr = { server: { 'points|Paid': 'Paid', 'Hello {name}.': 'नमस्कार {name}.' }, shared: {} };
  const { catalogues } = texts(SOUND);
  const report = (server: Record<string, string>) =>
    serverTextReport(texts(SOUND, { catalogues: { ...catalogues, mr: { ...mr, server } } }), 'mr');
  expect(report(mr.server)).toEqual({ missing: ['server/Assam'], english: ['server/points|Paid'] });
  expect(report({ ...mr.server, 'points|Paid': 'मिळाले' }).english).toEqual([]);
  const alike = { hi: { server: { 'points|Paid': 'Paid' }, shared: {} }, mr };
  expect(serverTextReport(texts({}, { catalogues: alike }), 'mr').english).toEqual([]);
});

it.each([
  ['a translation that no source has', { Paid: 'मिले' }, 'hi/server.json: "Paid": no source has this text'],
  ['one that stands in shared.json', { Assam: 'असम' }, 'hi/server.json: "Assam": shared.json has this text'],
  [
    'other placeholders',
    { 'Hello {name}.': 'नमस्ते {nom}।' },
    'hi/server.json: "Hello {name}.": placeholders differ: English has name, it nom',
  ],
])('refuses %s', (_, changed, fault) =>
  expect(serverTextFaults(texts({ ...SOUND, ...(changed as Record<string, string>) }))).toEqual([fault]),
);
