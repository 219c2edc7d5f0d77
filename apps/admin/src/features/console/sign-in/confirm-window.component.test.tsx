import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import { ConfirmWindow } from './confirm-window.tsx';

setUpComponentTest();

const answers = { ...staffAnswers(), 'GET /sandbox/stage/staff': refusal('NOT_FOUND') };
const code = () => screen.findByLabelText<HTMLInputElement>('6-digit code');
const confirm = () => screen.getByRole('button', { name: 'Confirm and continue' });
const open = (answer: NonNullable<Parameters<typeof show>[1]>['answers'] = {}) => {
  const onAnswer = vi.fn<(isConfirmed: boolean) => void>();
  return { ...show(<ConfirmWindow onAnswer={onAnswer} />, { answers: { ...answers, ...answer } }), onAnswer };
};

it('confirms by a code', async () => {
  const { user, server, onAnswer } = open({ 'POST /admin/me/confirm': {} as never });
  await user.type(await code(), '123456');
  await user.click(confirm());
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(server.requests('POST /admin/me/confirm')).toMatchObject([{ body: { totp: '123456' } }]);
});

it('sends no code that is too short', async () => {
  const { user, server } = open();
  await user.type(await code(), '123');
  await user.click(confirm());
  expect(await screen.findByText('Enter all 6 digits.')).toBeTruthy();
  expect(server.requests('POST /admin/me/confirm')).toEqual([]);
});

it.each([
  ['a wrong code', refusal('WRONG_CODE')],
  ['a lost connection', 'lost'],
] as const)('asks for a new code after %s, and lets the staff member leave', async (_, answer) => {
  const { user, onAnswer } = open({ 'POST /admin/me/confirm': answer });
  await user.type(await code(), '123456');
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((await code()).value).toBe('');
  expect(onAnswer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});
