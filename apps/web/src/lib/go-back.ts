import { navigate } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';

/** Goes back in history, or home when this page was opened directly. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else navigate(paths.home, { replace: true });
}
