import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from './storage.ts';

/** `phone` follows the setting of the device. */
export type Theme = 'phone' | 'light' | 'dark';

const stored = readStored('theme');
const theme = createExternalStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'phone');

/** Follows the chosen theme. */
export const useTheme = theme.use;

/** Applies a theme and remembers it. */
export function chooseTheme(next: Theme): void {
  store('theme', next === 'phone' ? null : next);
  theme.set(next);
  // boot.js owns the attribute on <html>, because it has to set it before the first paint.
  dispatchEvent(new Event('themechosen'));
}
