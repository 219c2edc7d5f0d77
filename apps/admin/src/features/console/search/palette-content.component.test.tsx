import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import { PaletteContent } from './palette-content.tsx';

setUpComponentTest();

it('searches for two characters or more, of which an emoji is one', async () => {
  const { user, server } = show(<PaletteContent commands={[]} onClose={() => undefined} />, {
    answers: { ...staffAnswers(), 'POST /admin/search': { results: [] } },
  });
  const field = await screen.findByRole('combobox');
  const searched = () => server.requests('POST /admin/search').map(({ body }) => body);
  await user.type(field, '😀');
  // Longer than the wait for the next key.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(searched()).toEqual([]);
  await user.type(field, '😀');
  await waitFor(() => expect(searched()).toEqual([{ text: '😀😀' }]));
});
