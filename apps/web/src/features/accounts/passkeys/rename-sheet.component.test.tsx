import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { RenameSheet } from './rename-sheet.tsx';

setUpComponentTest();

const passkey = { _id: 'b'.repeat(24), name: 'Old phone' } as Passkey;
const call = 'PUT /user/passkeys/{passkeyId}';
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('cannot save an empty name', async () => {
  const { user } = show(<RenameSheet passkey={passkey} onClose={vi.fn<() => void>()} />);
  await user.clear(field());
  expect(save().disabled).toBe(true);
});

it('keeps the typed name and stays open when the connection is lost', async () => {
  const onClose = vi.fn<() => void>();
  const { user, server } = show(<RenameSheet passkey={passkey} onClose={onClose} />, { answers: { [call]: 'lost' } });
  await user.clear(field());
  await user.type(field(), ' My phone ');
  await user.click(save());
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(field().value).toBe(' My phone ');
  expect(onClose).not.toHaveBeenCalled();
  expect(server.requests(call)).toMatchObject([{ body: { name: 'My phone' } }]);
});

it('is busy while it saves', async () => {
  const { user } = show(<RenameSheet passkey={passkey} onClose={vi.fn<() => void>()} />, {
    answers: { [call]: 'pending' },
  });
  await user.click(save());
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
});
