import { expect, it } from 'vitest';
import * as z from 'zod';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { signedDownload } from './signed-download.ts';

const hash = createKeyedHash('k'.repeat(32));
const now = new Date('2026-11-24T10:02:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const schema = z.object({ list: z.string(), filters: z.string() });
const lists = signedDownload({ path: '/api/lists/:list', person: 'staff', schema, minutes: 2 });
const subject = { list: 'a/b?c', filters: '{"name":"Ravi & Co"}' };
const url = lists.link(hash, { subject, personId: 'sana', now });

const fieldsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  return { ...Object.fromEntries(searchParams), list: decodeURIComponent(pathname.replace('/api/lists/', '')) };
};
const open = async () => ({ contentType: 'text/csv', body: Buffer.from('') });
const isOpened = (fields: Record<string, unknown>, at = now) =>
  lists.servedBy(open).read(hash, fields, at)?.personId === 'sana';

it('opens what it was made for until its end', () => {
  expect(isOpened(fieldsOf(url))).toBe(true);
  expect(isOpened(fieldsOf(url), later(1.99))).toBe(true);
  expect(isOpened(fieldsOf(url), later(2))).toBe(false);
});

it.each([
  ['another subject', { list: 'b' }],
  ['another field', { filters: '{}' }],
  ['a field given twice', { filters: [subject.filters, subject.filters] }],
  ['another person', { for: 'ravi' }],
  ['a later end', { until: String(later(9).getTime()) }],
  ['no end', { until: 'never' }],
  ['another signature', { signature: 'AAAA' }],
  ['no signature', { signature: undefined }],
])('opens nothing with %s', (_, change) => {
  expect(isOpened({ ...fieldsOf(url), ...change })).toBe(false);
});

it('opens nothing of another kind, nor under another key', () => {
  const others = signedDownload({ path: '/api/others/:list', person: 'staff', schema, minutes: 2 });
  expect(others.servedBy(open).read(hash, fieldsOf(url), now)).toBeNull();
  expect(lists.servedBy(open).read(createKeyedHash('j'.repeat(32)), fieldsOf(url), now)).toBeNull();
});

it('is the same in one period, and valid for at least the minutes less the period', () => {
  const files = signedDownload({ path: '/api/lists/:list', person: 'player', schema, minutes: 10, periodMinutes: 5 });
  const linkAt = (at: Date) => files.link(hash, { subject, personId: 'sana', now: at });
  expect(linkAt(later(2.9))).toBe(linkAt(now));
  expect(linkAt(later(3))).not.toBe(linkAt(now));
  expect(fieldsOf(linkAt(later(2.9)))).toMatchObject({ until: String(Date.parse('2026-11-24T10:10:00Z')) });
});
