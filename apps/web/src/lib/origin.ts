import { navigate } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';

/** What the login page's history entry remembers: where the player was going. */
export type LoginState = { from?: string } | null;

/** The present page as a place to come back to. */
export const here = () => location.pathname + location.search;

/** Sends to the login page, which leads back here afterwards. */
export function goToLogin(): void {
  if (location.pathname === paths.login || location.pathname === paths.register) return;
  navigate(paths.login, { replace: true, state: { from: here() } satisfies LoginState });
}
