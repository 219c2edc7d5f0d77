import { navigate } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';

/** History state of a page that returns to the page before it, such as login: the path to return to. */
export type ReturnState = { from?: string } | null;

/** Path and query of the current page. */
export const currentPath = () => location.pathname + location.search;

/** Goes to the login page, which returns here afterwards. */
export function goToLogin(): void {
  if (location.pathname === paths.login || location.pathname === paths.register) return;
  navigate(paths.login, { replace: true, state: { from: currentPath() } satisfies ReturnState });
}
