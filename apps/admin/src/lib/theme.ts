import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from './storage.ts';

/** `auto` follows the setting of the computer. */
export type Theme = 'auto' | 'light' | 'dark';

const stored = readStored('theme');
const theme = createExternalStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'auto');

/** Follows the chosen theme. */
export const useTheme = theme.use;

/** Applies a theme and remembers it on this computer. */
export function chooseTheme(next: Theme): void {
  store('theme', next === 'auto' ? null : next);
  theme.set(next);
  // boot.js owns the attribute on <html>, because it has to set it before the first paint.
  dispatchEvent(new Event('themechosen'));
}
