import { createExternalStore } from './external-store.ts';
import { readStored, store } from './storage.ts';

/** `device` follows the setting of the phone or computer. */
export type Theme = 'device' | 'light' | 'dark';

const stored = readStored('theme');
const theme = createExternalStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'device');

/** Follows the chosen theme. */
export const useTheme = theme.useValue;

/** Applies a theme and saves it. */
export function chooseTheme(next: Theme): void {
  store('theme', next === 'device' ? null : next);
  theme.set(next);
  // boot.js owns the attribute on <html>, because it sets it before the first paint.
  dispatchEvent(new Event('themechosen'));
}
