import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { PlayerSheet } from './player-sheet.tsx';

setUpComponentTest();

const bilal = { _id: 'b'.repeat(24), username: 'Bilal', avatar: 'avatar2.png' };
const friends = { state: 'friends', isBlocked: false, isReported: false } as const;
const path = `/friends/${bilal._id}/nickname`;

const open = (options: Parameters<typeof show>[1]) => {
  const onClose = vi.fn<() => void>();
  return { onClose, ...show(<PlayerSheet player={bilal} onClose={onClose} />, options) };
};

it.each([
  ['en', 'Your nickname for them', 'Save'],
  ['hi', 'आपका दिया निकनेम', 'सेव करें'],
] as const)('gives a friend a nickname without the spaces around it, %s', async (language, label, save) => {
  const { user, server, onClose } = open({
    language,
    answers: {
      'GET /players/{playerId}/relation': friends,
      'PUT /friends/{playerId}/nickname': { nickname: 'Bhai' },
    },
  });
  await user.type(await screen.findByLabelText(label), ' Bhai ');
  expect(screen.queryByRole('button', { name: /Remove nickname|निकनेम हटाएँ/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.requests('PUT /friends/{playerId}/nickname')).toMatchObject([{ path, body: { nickname: 'Bhai' } }]);
});

it('keeps the real name in the title, and removes the nickname', async () => {
  const { user, server, onClose } = open({
    answers: {
      'GET /players/{playerId}/relation': { ...friends, nickname: 'Bhai' },
      'DELETE /friends/{playerId}/nickname': { message: 'Nickname removed.' },
    },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Your nickname for them')).value).toBe('Bhai');
  expect(screen.getByRole('dialog', { name: 'Bilal' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove nickname' }));
  expect(await screen.findByText('Nickname removed.')).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.requests('DELETE /friends/{playerId}/nickname')).toMatchObject([{ path }]);
});

it('sends neither an empty nickname nor the one that is there', async () => {
  const { user, server } = open({ answers: { 'GET /players/{playerId}/relation': { ...friends, nickname: 'Bhai' } } });
  const field = await screen.findByLabelText('Your nickname for them');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(field);
  await user.type(field, '  ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Write a nickname, or remove it.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.requests('PUT /friends/{playerId}/nickname')).toEqual([]);
});

it.each([
  ['refused', refusal('FRIEND_NOT_FOUND'), 'This player is no longer your friend.'],
  ['lost', 'lost', 'That did not work. Please try again.'],
] as const)('keeps what was written when the nickname is %s', async (_, answer, words) => {
  const { user, onClose } = open({
    answers: { 'GET /players/{playerId}/relation': friends, 'PUT /friends/{playerId}/nickname': answer },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Your nickname for them');
  await user.type(field, 'Bhai');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field.value).toBe('Bhai');
  expect(onClose).not.toHaveBeenCalled();
});

it('is busy while it saves, and sends once', async () => {
  const { user, server } = open({
    answers: { 'GET /players/{playerId}/relation': friends, 'PUT /friends/{playerId}/nickname': 'pending' },
  });
  await user.type(await screen.findByLabelText('Your nickname for them'), 'Bhai');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  await user.click(save);
  expect(server.requests('PUT /friends/{playerId}/nickname')).toHaveLength(1);
});

it('offers no nickname for a player who is no friend', async () => {
  open({ answers: { 'GET /players/{playerId}/relation': { ...friends, state: 'none' } } });
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy();
  expect(screen.queryByLabelText('Your nickname for them')).toBeNull();
});
