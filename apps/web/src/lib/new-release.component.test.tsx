import { LoadFailure, loadModule, loadOrSkip, onNewRelease } from '@muqabla/ui/load-module';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpComponentTest } from '../../test/set-up-component-test.tsx';

setUpComponentTest();
const first = document.createElement('template');
first.innerHTML = '<script type="module" src="/assets/en-1a2b/index-Aa1.js"></script>';
const script = first.content.firstElementChild!;
afterEach(() => {
  script.remove();
  onNewRelease(() => {});
});

/** A page as a build writes it: boot.js puts folder and name of the first script together. */
const pageWith = (folder: string, name: string) =>
  `<script>{let e={folders:{en:\`/assets/${folder}/\`,hi:\`/assets/hi-3c4d/\`},script:\`${name}\`}}</script>`;

it.each([
  { page: pageWith('en-1a2b', 'index-Aa1.js'), isOffered: false, of: 'the same page' },
  { page: pageWith('en-1a2b', 'index-Bb2.js'), isOffered: true, of: 'a page with another script' },
  { page: pageWith('en-9f8e', 'index-Aa1.js'), isOffered: true, of: 'a page whose texts are others' },
])('offers a new version where a file is gone: $isOffered with $of', async ({ page, isOffered }) => {
  document.head.append(script);
  const offer = vi.fn<() => void>();
  onNewRelease(offer);
  vi.stubGlobal('fetch', async (url: string) => new Response(page, { status: url === '/' ? 200 : 404 }));
  const load = loadModule(async () => ({}), ['assets/en-1a2b/wallet-page.js']);
  await expect(load).rejects.toBeInstanceOf(LoadFailure);
  expect(offer).toHaveBeenCalledTimes(isOffered ? 1 : 0);
});

it('does without a file that does not come, as without the code of toasts, but not without one that is wrong', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 410 }));
  expect(await loadOrSkip(() => loadModule(async () => ({}), ['assets/toaster.js']))).toBeUndefined();
  const wrong = () => Promise.reject(new TypeError('wrong'));
  await expect(loadOrSkip(wrong)).rejects.toThrow('wrong');
});
