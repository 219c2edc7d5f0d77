import type { Answers } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { playerAnswers } from '../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { BoardComplaintForm } from '../features/play/boards/match/board-complaint-form.tsx';
import { ChatPage } from '../features/support/chat/chat-page.tsx';
import { ComplaintForm } from '../features/support/complaints/complaint-form.tsx';
import { EscalateForm } from '../features/support/complaints/escalate-form.tsx';
import { queryClient } from '../lib/query-client.ts';
import { signOut } from '../lib/sign-out.ts';

setUpComponentTest();

const COMPLAIN = 'POST /match/board/{matchId}/complaint';
const answers: Answers = {
  ...playerAnswers(),
  'GET /settings/allgames': [],
  'GET /chatwithadmin/reply-time': {},
  'POST /chatwithadmin/read': 'pending',
  'GET /chatwithadmin/history/{userId}': [],
  'GET /logout': {} as never,
  [COMPLAIN]: { message: 'Sent.' } as never,
};
const board = <BoardComplaintForm matchId="m1" />;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');

/** Shows a form as after a reload, which leaves nothing but what the tab keeps. */
const reload = (form: ReactNode, change: Answers = {}) => {
  queryClient.clear();
  return show(form, { answers: { ...answers, ...change } });
};
const write = async (form: ReactNode) => {
  const shown = reload(form);
  await screen.findByRole('textbox');
  await waitFor(() => expect(queryClient.getQueryData(['own', 'me'])).toBeTruthy());
  await shown.user.type(await field(), 'The clock stood still');
  return shown;
};

it.each([
  ['a complaint about a game', board],
  ['a complaint', <ComplaintForm key="form" onFiled={() => undefined} />],
  ['an escalation', <EscalateForm key="form" complaintId="c1" />],
  ['a message to support', <ChatPage key="form" />],
])('keeps what is typed in %s over a reload', async (_, form) => {
  const { unmount } = await write(form);
  unmount();
  reload(form);
  await waitFor(async () => expect((await field()).value).toBe('The clock stood still'));
});

it('forgets it once it was sent', async () => {
  const { user, unmount } = await write(board);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('status');
  unmount();
  reload(board);
  expect((await field()).value).toBe('');
  expect(sessionStorage.getItem('drafts')).not.toContain('clock');
});

it('forgets it when the player signs out', async () => {
  await write(board);
  await signOut();
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

it('shows it to no other player of the phone', async () => {
  const { unmount } = await write(board);
  unmount();
  reload(board, { 'GET /user/me': { _id: 'p2' } as never });
  await waitFor(() => expect(queryClient.getQueryData(['own', 'me'])).toEqual({ _id: 'p2' }));
  expect((await field()).value).toBe('');
});

it('takes what is typed where the phone stores nothing', async () => {
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  await write(board);
  expect((await field()).value).toBe('The clock stood still');
});
