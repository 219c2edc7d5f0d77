import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { UsernameForm } from './username-form.tsx';

setUpComponentTest();

const me = { _id: 'p1', username: 'Asha_21', avatar: 'avatar3.png' } as Me;
const USERNAME = 'PUT /user/update-username/{userId}';
const AVATAR = 'PUT /user/update-avatar/{userId}';

describe('the username', () => {
  const form = (answers: Answers = {}) => show(<UsernameForm me={me} />, { answers });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
  const save = () => screen.getByRole('button', { name: 'Save' });
  const change = async ({ user }: ReturnType<typeof form>, name: string) => {
    await user.clear(field());
    if (name !== '') await user.type(field(), name);
    await user.click(save());
  };

  it('cannot be empty, and is not sent unchanged', async () => {
    const shown = form();
    await change(shown, '   ');
    expect(screen.getByText('Username cannot be empty!')).toBeTruthy();
    await change(shown, 'Asha_21');
    expect(shown.server.requests()).toEqual([]);
  });

  it('is saved without the spaces around it', async () => {
    const shown = form({ [USERNAME]: {} as never });
    await change(shown, ' Asha_V21 ');
    expect(await screen.findByText('Username updated successfully!')).toBeTruthy();
    expect(shown.server.requests(USERNAME)).toMatchObject([{ body: { username: 'Asha_V21' } }]);
  });

  it.each([
    ['a refusal', refusal('USERNAME_RESERVED')],
    ['a lost connection', 'lost'],
  ] as const)('stays in the field after %s, until it is changed', async (_, answer) => {
    const shown = form({ [USERNAME]: answer });
    await change(shown, 'Muqabla Support');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field().value).toBe('Muqabla Support');
    await shown.user.type(field(), 'er');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('is sent once while it is being saved', async () => {
    const shown = form({ [USERNAME]: 'pending' });
    await change(shown, 'Asha_V21');
    await shown.user.click(save());
    expect(save().getAttribute('aria-busy')).toBe('true');
    expect(shown.server.requests(USERNAME)).toHaveLength(1);
  });
});

describe('the avatar', () => {
  const card = (answer: Answers[typeof AVATAR]) => show(<AvatarCard me={me} />, { answers: { [AVATAR]: answer! } });
  const avatar = (number: number) => screen.getByRole<HTMLInputElement>('radio', { name: `Avatar ${number}` });

  it('shows the new one while it is being saved, and takes no other meanwhile', async () => {
    const { user, server } = card('pending');
    expect(avatar(3).checked).toBe(true);
    await user.click(avatar(9));
    expect(avatar(9).checked).toBe(true);
    await user.click(avatar(5));
    expect(server.requests(AVATAR)).toMatchObject([{ body: { avatar: 'avatar9.png' } }]);
  });

  it('goes back to the old one when the new one was not saved', async () => {
    const { user } = card('lost');
    await user.click(avatar(9));
    expect(await screen.findByText('Failed to update avatar.')).toBeTruthy();
    expect(avatar(3).checked).toBe(true);
  });
});
