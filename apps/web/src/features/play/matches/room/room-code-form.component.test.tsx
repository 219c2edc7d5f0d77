import type { MatchView } from '@muqabla/contract/play/matches/match';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { RoomCodeForm } from './room-code-form.tsx';

setUpComponentTest();

const match = { _id: 'm1', gameName: 'Ludo Classic', room: 'manual', roomcode: '' } as MatchView;
const UPDATE = 'PUT /match/update/roomcode/{matchId}';
const form = (answers: Answers = {}) =>
  show(<RoomCodeForm match={match} opponent="Bilal_7" />, {
    answers: { 'GET /settings': 'pending', 'GET /settings/allgames': [], ...answers },
  });
const code = () => screen.getByRole<HTMLInputElement>('textbox');
const update = () => screen.getByRole('button', { name: 'Update Code' });
const send = async ({ user }: ReturnType<typeof form>, text: string) => {
  await user.clear(code());
  await user.type(code(), text);
  await user.click(update());
};

it('sends no blank code, and explains a bad one until it is changed', async () => {
  const shown = form();
  await send(shown, '   ');
  expect(code().getAttribute('aria-invalid')).toBeNull();
  await send(shown, '12');
  expect(screen.getByText('A room code has 4 to 20 letters or digits.')).toBeTruthy();
  await shown.user.type(code(), '3');
  expect(code().getAttribute('aria-invalid')).toBeNull();
  expect(shown.server.requests(UPDATE)).toEqual([]);
});

it.each([
  ['a lost connection', 'lost', 'Error updating room code'],
  ['a failure of the server', 'failed', 'Error updating room code'],
  ['a failure with words', refusal('OUR_FAULT'), 'Something went wrong on our side. Nothing was changed.'],
] as const)('keeps the code after %s, and sends it again', async (_, answer, words) => {
  const shown = form({ [UPDATE]: answer });
  await send(shown, '08714236');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(code().value).toBe('08714236');
  shown.server.answers({ [UPDATE]: { ...match, roomcode: '08714236' } });
  await shown.user.click(update());
  expect(await screen.findByText('Room code updated successfully 🎉')).toBeTruthy();
  expect(shown.server.requests(UPDATE).at(-1)).toMatchObject({
    path: '/match/update/roomcode/m1',
    body: { roomcode: '08714236' },
  });
});

it('sends a code once while it is being kept', async () => {
  const shown = form({ [UPDATE]: 'pending' });
  await send(shown, '08714236');
  await shown.user.click(update());
  expect(update().getAttribute('aria-busy')).toBe('true');
  expect(shown.server.requests(UPDATE)).toHaveLength(1);
});
