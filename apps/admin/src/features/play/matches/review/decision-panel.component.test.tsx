import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../../test/staff-answers.ts';
import { DelayedActBar } from '../../../../components/delayed-act-bar.tsx';
import { sendDelayedAct, undoDelayedAct } from '../../../../lib/delayed-act.ts';
import { DecisionPanel } from './decision-panel.tsx';

setUpComponentTest();
afterEach(() => undoDelayedAct());

const PREVIEW = 'POST /admin/reviews/{matchId}/preview';
const DECIDE = 'POST /admin/reviews/{matchId}/decision';
const [HOST, JOINER] = ['0190-host', '0190-joiner'];
let cases = 0;
const detailOf = (change: Partial<ReviewDetail> = {}) => {
  cases += 1;
  return {
    _id: `m${cases}`,
    version: 3,
    status: 'conflict',
    room: 'manual',
    amount: 500,
    prize: 950,
    host: { _id: HOST, username: 'Ravi_1' },
    joiner: { _id: JOINER, username: 'Aman_2' },
    host_status: 'win',
    joiner_status: 'win',
    penaltyAmounts: { fraud: 100, wrongUpdate: 100, abusing: 50, notUpdating: 25 },
    postings: { host: [], joiner: [], cancel: [] },
    ...change,
  } as unknown as ReviewDetail;
};
const panel = (detail: ReviewDetail, answers: Answers = {}) =>
  show(
    <>
      <DelayedActBar />
      <DecisionPanel detail={detail} />
    </>,
    {
      path: '/review',
      answers: {
        ...staffAnswers(),
        'GET /admin/reviews': { cases: [], conflicts: 0, claims: 0, doubts: 0 } as never,
        [PREVIEW]: { lines: [], penalties: [] } as never,
        ...answers,
      },
    },
  );
const choose = async ({ user }: ReturnType<typeof panel>, name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }));
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note to both players' });
const decide = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length;

it('has nothing chosen beforehand, and says what is missing', async () => {
  const shown = panel(detailOf());
  expect((await decide('Select a decision')).disabled).toBe(true);
  expect(chosen()).toBe(0);
  await choose(shown, /^Host won/);
  expect(screen.getByText('Add a note: Alt 1 to 5, or write your own.')).toBeTruthy();
  expect((await decide(/^Pay Ravi_1 ₹950/)).disabled).toBe(true);
});

it.each([
  ['host', /^Host won/, 'Pay Ravi_1 ₹950', 'Ravi_1 was paid ₹950'],
  ['joiner', /^Joiner won/, 'Pay Aman_2 ₹950', 'Aman_2 was paid ₹950'],
  ['cancel', /^Cancel/, 'Return ₹500 to both', '₹500 was returned to both players'],
] as const)(
  'names what a decision does, sends it after the wait and says what it did: %s',
  async (outcome, name, effect, done) => {
    const detail = detailOf();
    const shown = panel(detail, { [DECIDE]: {} as never });
    await choose(shown, name);
    await shown.user.type(await note(), ' The screenshot shows it. ');
    await shown.user.click(await decide(effect));
    expect(shown.server.requests(DECIDE)).toEqual([]);
    act(() => sendDelayedAct());
    expect(await screen.findByText(new RegExp(`${done}$`))).toBeTruthy();
    expect(shown.server.requests(DECIDE)).toMatchObject([
      {
        path: `/admin/reviews/${detail._id}/decision`,
        body: { outcome, penalties: [], reason: 'The screenshot shows it.', version: 3 },
      },
    ]);
  },
);

it('fills the note in by a standard reason, once', async () => {
  const shown = panel(detailOf());
  await choose(shown, /^Host won/);
  const [reason] = await screen.findAllByRole('button', { pressed: false });
  await shown.user.click(reason!);
  const text = (await note()).value;
  expect(text).not.toBe('');
  await shown.user.click(reason!);
  expect((await note()).value).toBe(text);
  expect((await decide(/^Pay Ravi_1/)).disabled).toBe(false);
});

it('brings a decision that is taken back with its choice and note', async () => {
  const detail = detailOf();
  const shown = panel(detail);
  await choose(shown, /^Joiner won/);
  await shown.user.type(await note(), 'Clear enough');
  await shown.user.click(await decide(/^Pay Aman_2/));
  await shown.user.click(await decide(/^Undo/));
  await waitFor(() => expect(shown.at()).toBe(`/review/${detail._id}`));
  expect(shown.server.requests(DECIDE)).toEqual([]);
  shown.unmount();
  panel(detail);
  expect((await note()).value).toBe('Clear enough');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Joiner won/ }).checked).toBe(true);
});

it.each([
  ['a lost connection', 'lost', /was not decided\. Could not reach the server/],
  ['the decision of another', refusal('MATCH_MOVED_ON'), /was not decided\. ./],
] as const)('says why a case was not decided, and keeps the choice and the note: %s', async (_, answer, words) => {
  const detail = detailOf();
  const shown = panel(detail, { [DECIDE]: answer });
  await choose(shown, /^Host won/);
  await shown.user.type(await note(), 'Clear enough');
  await shown.user.click(await decide(/^Pay Ravi_1/));
  act(() => sendDelayedAct());
  expect(await screen.findByText(words)).toBeTruthy();
  shown.unmount();
  panel(detail);
  expect((await note()).value).toBe('Clear enough');
});

it('asks again for the outcome when the case has changed', async () => {
  const detail = detailOf();
  const shown = panel(detail);
  await choose(shown, /^Host won/);
  await shown.user.type(await note(), 'Clear enough');
  await shown.user.click(await decide(/^Pay Ravi_1/));
  await shown.user.click(await decide(/^Undo/));
  shown.unmount();
  panel({ ...detail, version: 4 });
  await note();
  expect(chosen()).toBe(0);
});

it('cannot be decided while the entries of a penalty are not known', async () => {
  const shown = panel(detailOf(), { [PREVIEW]: 'lost' });
  await choose(shown, /^Host won/);
  await shown.user.type(await note(), 'A fake screenshot');
  await shown.user.click(screen.getByText('Penalties', { selector: 'summary' }));
  await shown.user.click((await screen.findAllByRole('checkbox'))[0]!);
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the ledger entries.');
  expect((await decide(/^Pay Ravi_1/)).disabled).toBe(true);
  shown.server.answers({
    [PREVIEW]: { lines: [], penalties: [{ side: 'joiner', kind: 'fraud', amount: 100 }] } as never,
  });
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await decide('Pay Ravi_1 ₹950, charge ₹100')).disabled).toBe(false);
});
