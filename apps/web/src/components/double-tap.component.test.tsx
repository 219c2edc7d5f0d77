import { Sheet } from '@muqabla/ui/sheet';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';

setUpComponentTest();

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Stake" closeLabel="Close">
        Content
      </Sheet>
    </>
  );
}

it('stays open under the second tap of a double tap, and closes by a later tap beside it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { user } = show(<Opener />);
  await user.click(screen.getByText('Open'));
  await screen.findByRole('dialog');
  const tapBeside = async (after: number) => {
    now.mockReturnValue(1000 + after);
    await user.click(document.body);
    await new Promise((done) => setTimeout(done, 20));
  };
  await tapBeside(300);
  expect(screen.getByRole('dialog').hasAttribute('data-open')).toBe(true);
  await tapBeside(500);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  now.mockRestore();
});
