/** Where to go after signing in: the page one was on its way to, never another site. */
export const wayBack = (wanted: string | undefined): string =>
  wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/';
