import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { ShareSheet } from './share-sheet.tsx';

setUpComponentTest();

it('offers WhatsApp first, with the link of the battle, and copies it', async () => {
  const { user } = show(<ShareSheet code="c1" open onClose={vi.fn<() => void>()} />, {
    answers: { 'GET /settings': 'pending' },
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Share your battle' }));
  const link = `${location.origin}/challenge/c1`;
  const [first] = sheet.getAllByRole('link');
  expect(first?.textContent).toBe('Share on WhatsApp');
  const text = new URL(first?.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toBe(`I challenge you on Muqabla. Accept here: ${link}`);
  await user.click(sheet.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});
