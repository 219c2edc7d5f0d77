import { navigate } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';

/** One page back in history; home when this page was opened by its address. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else navigate(paths.home, { replace: true });
}
