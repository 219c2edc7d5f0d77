import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from './storage.ts';

/** `phone` follows the device's setting. */
export type Theme = 'phone' | 'light' | 'dark';

const stored = readStored('theme');
const theme = createExternalStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'phone');

/** Follows the chosen theme. */
export const useTheme = theme.use;

/** Applies a theme and saves it. */
export function chooseTheme(next: Theme): void {
  store('theme', next === 'phone' ? null : next);
  theme.set(next);
  // boot.js owns the attribute on <html>, because it sets it before the first paint.
  dispatchEvent(new Event('themechosen'));
}
