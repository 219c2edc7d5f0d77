import { currentLanguage } from '@muqabla/ui/language';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { LanguageChoice } from './language-theme-choice.tsx';

setUpComponentTest();
afterEach(() => {
  globalThis.languageFolders = undefined;
});

it('names each language in itself, and changes to it at once where its texts are there', async () => {
  const { user } = show(<LanguageChoice />, { isSignedIn: false });
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent, lang }) => [lang, textContent]).slice(0, 2)).toEqual([
    ['en', 'English'],
    ['hi', 'हिन्दी'],
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
  expect(currentLanguage()).toBe('hi');
  expect(document.documentElement.lang).toBe('hi');
});

function Worded() {
  const { data } = useQuery({
    queryKey: ['own', 'worded'],
    queryFn: () => `worded in ${currentLanguage()}`,
    staleTime: Infinity,
  });
  return <p>{data}</p>;
}

it('reads again what the server has worded, in the new language', async () => {
  const words = (
    <>
      <LanguageChoice />
      <Worded />
    </>
  );
  const { user } = show(words, { isSignedIn: false });
  await screen.findByText('worded in en');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
  await screen.findByText('worded in hi');
});

it('says that the texts did not come, stays in its language, and tries again', async () => {
  globalThis.languageFolders = { hi: '/assets/hi-1/' };
  const { user } = show(<LanguageChoice />, { isSignedIn: false });
  const responses = [404, 404].map((status) => new Response(null, { status }));
  vi.stubGlobal('fetch', async () => responses.shift() ?? Response.json([]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
  const lost = await screen.findByRole('alert');
  expect(lost.textContent).toContain('The app stays in English.');
  expect(currentLanguage()).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(currentLanguage()).toBe('hi'));
});

it('goes with the account of a signed-in player', async () => {
  const { user, server } = show(<LanguageChoice />, {
    answers: { 'PUT /user/language': { language: 'hi' } },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
  await waitFor(() =>
    expect(server.requests('PUT /user/language').map(({ body }) => body)).toEqual([{ language: 'hi' }]),
  );
});
