import { CallError } from '@muqabla/client/call-error';
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
 * Restores the session from its cookie after a reload. Returns false when signed out; throws when the server is
 * unreachable, because the session may still be valid.
 */
export async function restoreSession(): Promise<boolean> {
  if (session.token() !== null) return true;
  try {
    const { accessToken } = await api.call('GET /admin/refresh');
    session.set(accessToken);
    return true;
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return false;
    throw error;
  }
}

/** Ends the session in the browser and on the server, clears the query cache, and leads to where the company ends its own session. */
export async function signOut(): Promise<void> {
  const { companyUrl } = await api.call('GET /admin/logout');
  session.set(null);
  queryClient.clear();
  if (companyUrl !== undefined) location.assign(companyUrl);
}
