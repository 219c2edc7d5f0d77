import { EXPORT_ROWS_MAX } from '@muqabla/contract/console/exports/export-calls';
import { refuseInput } from '@muqabla/contract/refusals';
import { text } from '@muqabla/contract/texts';
import { expect, it } from 'vitest';
import { isRefusal } from '../http/refusal-error.ts';
import { createListExport } from './list-export.ts';

type Query = { cursor?: string };

const numbersUpTo = (count: number) =>
  createListExport<Query, number>({
    query: { safeParse: (value) => ({ success: true, data: value as Query }) },
    readPage: async ({ cursor = '0' }) => {
      const from = Number(cursor);
      const rows = Array.from({ length: Math.min(50, count - from) }, (_, place) => from + place);
      return { rows, ...(from + 50 < count && { next: String(from + 50) }) };
    },
    columns: [{ head: text('Number'), cell: (row) => row }],
  });

const linesOf = async (count: number, language: 'en' | 'hi' = 'en') => {
  const chunks = await numbersUpTo(count).open({}, language);
  if (isRefusal(chunks)) throw new Error('refused');
  let csv = '';
  for await (const chunk of chunks) csv += chunk;
  return csv.split('\r\n').slice(0, -1);
};

it('has every row of every page below the headings', async () => {
  const lines = await linesOf(120);
  expect(lines).toHaveLength(121);
  expect(lines[0]).toBe('\uFEFFNumber');
  expect(lines.at(-1)).toBe('119');
});

it('has a complete list of exactly the most rows without a remark', async () => {
  const lines = await linesOf(EXPORT_ROWS_MAX);
  expect(lines).toHaveLength(EXPORT_ROWS_MAX + 1);
  expect(lines.at(-1)).toBe(String(EXPORT_ROWS_MAX - 1));
});

it.each([
  ['en', 'first 10,000 rows only'],
  ['hi', 'सिर्फ़ पहली 10,000 लाइनें'],
] as const)('cuts a longer list at the maximum of rows, with a last line about it, in %s', async (language, words) => {
  const lines = await linesOf(EXPORT_ROWS_MAX + 1, language);
  expect(lines).toHaveLength(EXPORT_ROWS_MAX + 2);
  expect(lines.at(-1)).toContain(words);
});

it('refuses filters that the list refuses', async () => {
  const refusing = createListExport<Query, number>({
    query: { safeParse: () => ({ success: false }) },
    readPage: async () => ({ rows: [] }),
    columns: [],
  });
  expect(await refusing.open({ status: 'x' }, 'en')).toEqual(refuseInput({ field: 'filters', code: 'invalid' }));
});
