import { CallFailed } from '@muqabla/client/call-failed';
import { queryOptions } from '@tanstack/react-query';
import { api, session } from './api.ts';
import { queryClient } from './query-client.ts';

/** The signed-in staff member. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.call('GET /admin/me', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Picks the session up from its cookie after a reload. False means signed out; a server that is not
 * there throws instead, because that says nothing about the session.
 */
export async function restoreSession(): Promise<boolean> {
  if (session.token() !== null) return true;
  try {
    const { accessToken } = await api.call('GET /admin/refresh');
    session.set(accessToken);
    return true;
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 401 || error.status === 403)) return false;
    throw error;
  }
}

/** Ends the session here and on the server, and forgets what this person has seen. */
export async function signOut(): Promise<void> {
  await api.call('GET /admin/logout');
  session.set(null);
  queryClient.clear();
}
