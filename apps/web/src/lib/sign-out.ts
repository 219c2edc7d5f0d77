import { navigate } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';
import { queryClient } from './query-client.ts';
import { api, session } from './session.ts';
import { forgetDrafts } from './use-draft.ts';

/** Ends the session here and on the server, then shows the login page. */
export async function signOut(): Promise<void> {
  try {
    await api.call('GET /logout');
  } catch (error) {
    // The player is signed out on this device whatever the server's response is.
    console.error('logout failed', error);
  }
  forgetDrafts();
  session.set(null);
  navigate(paths.login);
  queryClient.removeQueries({ queryKey: ['own'] });
}
