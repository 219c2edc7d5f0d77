/** The address to open after signing in: the requested page of the console, never another site. */
export const safeReturnPath = (wanted: string | undefined): string =>
  wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/';
