import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from './storage.ts';

/** `auto` follows the operating system. */
export type Theme = 'auto' | 'light' | 'dark';

const stored = readStored('theme');
const theme = createExternalStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'auto');

/** The chosen theme; renders again when it changes. */
export const useTheme = theme.use;

/** Applies a theme and stores it in this browser. */
export function chooseTheme(next: Theme): void {
  store('theme', next === 'auto' ? null : next);
  theme.set(next);
  // boot.js sets the attribute on <html>, because it must be there before the first paint.
  dispatchEvent(new Event('themechosen'));
}
