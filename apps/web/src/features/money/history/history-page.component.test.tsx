import type { HistoryBattle, HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { HistoryPage } from './history-page.tsx';

setUpComponentTest();

const battle = {
  _id: 'b1',
  gameName: 'Ludo Classic',
  room: 'manual',
  roomcode: 'ROOM4711',
  status: 'completed',
  opponent: { _id: 'p2', username: 'Bilal_7' },
  result: 'won',
  isDrawn: false,
  stake: 100,
  net: 95,
  at: '2026-11-25T10:00:00.000Z',
  lines: [],
} as unknown as HistoryBattle;
const deposit = {
  _id: 'd1',
  kind: 'deposit',
  title: 'Deposit',
  net: 500,
  at: '2026-11-25T10:00:00.000Z',
  bill: { depositId: 'd1', base: 390.63, gst: 109.37, cashback: 109.37 },
  lines: [],
} as unknown as HistoryMoney;
const answers: Answers = {
  ...playerAnswers(),
  'GET /settings/allgames': [],
  'GET /user/history/battles': { battles: [], totalPages: 0, upTo: 1 },
  'GET /user/history/money': { rows: [], totalPages: 0, upTo: 1 },
};
const page = (path: string, change: Answers = {}) =>
  show(<HistoryPage />, { path, answers: { ...answers, ...change } });
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

describe.each([
  ['battles', '/history', 'GET /user/history/battles', { battles: [battle], totalPages: 1, upTo: 1 }, 'No battles yet'],
  [
    'money',
    '/history?filter=all',
    'GET /user/history/money',
    { rows: [deposit], totalPages: 1, upTo: 1 },
    'Nothing here yet',
  ],
] as const)('the %s', (_, path, call, rows, empty) => {
  it('say that there are none', async () => {
    page(path);
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
  });

  it('load again what was lost', async () => {
    const { user, server } = page(path, { [call]: 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load your history');
    server.answers({ [call]: rows });
    await user.click(tryAgain());
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });
});

it('finds a battle by its room code, keeps the search in the URL and clears it', async () => {
  const { user, server, paths } = page('/history', {
    'GET /user/history/battles': { battles: [battle], totalPages: 1, upTo: 1 },
  });
  const row = await screen.findByRole('listitem');
  for (const words of ['v Bilal_7', 'Won', 'Room ROOM4711']) expect(row.textContent).toContain(words);
  await user.type(screen.getByRole('textbox', { name: 'Search by room code' }), 'no-such 99');
  server.answers({ 'GET /user/history/battles': { battles: [], totalPages: 0, upTo: 1 } });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy();
  expect(paths.at(-1)).toBe('/history?search=nosuch99');
  expect(server.requests('GET /user/history/battles').at(-1)?.search).toContain('search=nosuch99');
  server.answers({ 'GET /user/history/battles': { battles: [battle], totalPages: 1, upTo: 1 } });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});

it('has two lines of a battle, and its type, reason and code in the open row', async () => {
  const lines = [
    {
      _id: 'l2',
      ctg: 'PRIZE',
      reason: 'Battle won',
      type: 'CREDIT',
      amount: 195,
      closing_b: 1095,
      created_at: '2026-11-25T10:10:00.000Z',
      match_id: { roomcode: 'ROOM4711' },
    },
    {
      _id: 'l1',
      ctg: 'STAKE',
      reason: 'Battle entry',
      type: 'DEBIT',
      amount: 100,
      closing_b: 900,
      created_at: '2026-11-25T10:00:00.000Z',
      match_id: { roomcode: 'ROOM4711' },
    },
  ] as unknown as HistoryBattle['lines'];
  const cancelled = ['c1', 'c2'].map(
    (_id) => ({ ...battle, _id, result: 'returned', net: 0, lines: [] }) as HistoryBattle,
  );
  const { user } = page('/history', {
    'GET /user/history/battles': { battles: [{ ...battle, lines }, ...cancelled], totalPages: 1, upTo: 1 },
  });
  await screen.findAllByText('Ludo Classic');
  const [title] = screen.getAllByText('v Bilal_7');
  const summary = title!.closest('summary')!;
  expect(summary.textContent).toMatch(/^v Bilal_7\+₹95\.00Won · Ludo Classic · 3:30 pmBalance ₹1,095\.00$/);
  const open = summary.nextElementSibling!.textContent;
  for (const words of [/Battle wonRoom ROOM4711CREDIT · /, /Battle entryRoom ROOM4711DEBIT · /])
    expect(open).toMatch(words);
  await user.click(screen.getByText('2 cancelled, nothing lost'));
  expect(screen.getAllByText('v Bilal_7')).toHaveLength(3);
});

it('shows a draw by its name, outside of the cancelled battles', async () => {
  const returned = ['c1', 'c2', 'd1'].map(
    (_id) => ({ ...battle, _id, result: 'returned', isDrawn: _id === 'd1', net: 0 }) as HistoryBattle,
  );
  page('/history', { 'GET /user/history/battles': { battles: returned, totalPages: 1, upTo: 1 } });
  const draw = (await screen.findByText('Draw')).closest('summary')!;
  expect(draw.textContent).toMatch(/^v Bilal_7.*Draw · Ludo Classic/);
  expect(draw.closest('details')!.parentElement!.closest('details')).toBeNull();
  expect(screen.getByText('2 cancelled, nothing lost')).toBeTruthy();
});

it('filters the money, and shows all of it again where nothing fits', async () => {
  const { user, server } = page('/history?filter=all', {
    'GET /user/history/money': { rows: [deposit], totalPages: 1, upTo: 1 },
  });
  await screen.findByRole('listitem');
  server.answers({ 'GET /user/history/money': { rows: [], totalPages: 0, upTo: 1 } });
  await user.click(screen.getByRole('radio', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy();
  expect(server.requests('GET /user/history/money').at(-1)?.search).toContain('filter=WITHDRAW');
  server.answers({ 'GET /user/history/money': { rows: [deposit], totalPages: 1, upTo: 1 } });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('₹390.63')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/history?receipt=d1');
});

describe('the statement', () => {
  const openSheet = async (change: Answers = {}) => {
    const shown = page('/history', change);
    await shown.user.click(screen.getByRole('button', { name: 'Statement' }));
    return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'Download statement' })) };
  };
  const csv = { fileName: 'statement-2026-11.csv', csv: 'Time (India)' } as never;

  it.each([
    ['2100-01-01', 'The first day is after the last day.'],
    ['2019-01-01', 'Choose at most one year.'],
  ])('is not downloaded for wrong days: from %s', async (from, words) => {
    const { user, sheet } = await openSheet();
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: from } });
    expect(sheet.getByRole('alert').textContent).toBe(words);
    await user.click(sheet.getByRole('button', { name: 'Download CSV' }));
    await user.click(sheet.getByRole('button', { name: 'Download PDF' }));
  });

  it.each([
    ['Download CSV', 'GET /user/statement'],
    ['Download PDF', 'POST /user/statement/link'],
  ] as const)('names a lost connection, and keeps the days: %s', async (name, call) => {
    const { user, server, sheet } = await openSheet({ [call]: 'lost' });
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(sheet.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await user.click(sheet.getByRole('button', { name }));
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Network error/);
    expect(sheet.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.answers({ [call]: call === 'GET /user/statement' ? csv : ({ url: '/api/papers/1' } as never) });
    await user.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
    expect(server.requests(call)).toHaveLength(2);
  });
});

describe('a receipt', () => {
  const receipt = {
    _id: 'd1',
    credited: { at: '2026-11-25T10:00:00.000Z', amount: 500, base: 390.63, gst: 109.37, utr: '4711' },
  } as never;

  it('loads again what was lost', async () => {
    const { user, server } = page('/history?receipt=d1', { 'GET /user/deposit/{depositId}': 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('The receipt did not load');
    server.answers({ 'GET /user/deposit/{depositId}': receipt });
    await user.click(tryAgain());
    const paper = await screen.findByRole('region', { name: 'Deposit receipt' });
    for (const words of ['₹390.63', '+ ₹109.37', '₹500.00', 'Asha_21', '4711'])
      expect(paper.textContent).toContain(words);
  });

  it.each([
    ['of another player', refusal('NOT_FOUND')],
    ['of a payment that was not credited', { _id: 'd1' } as never],
  ])('does not exist: %s', async (_, answer) => {
    page('/history?receipt=d1', { 'GET /user/deposit/{depositId}': answer });
    expect(await screen.findByRole('heading', { name: 'No receipt for this payment' })).toBeTruthy();
  });

  it('names a lost connection when its invoice is downloaded', async () => {
    const { user } = page('/history?receipt=d1', {
      'GET /user/deposit/{depositId}': receipt,
      'POST /user/deposit-invoices/{depositId}/link': 'lost',
    });
    await user.click(await screen.findByRole('button', { name: 'Download GST invoice' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  });
});
