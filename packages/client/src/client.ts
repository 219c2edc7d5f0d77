import { type Api, createApi } from './api.ts';
import { createSession, type Session } from './session.ts';
import { type AppSocket, createSocket } from './socket.ts';

export { CallError } from './call-error.ts';
export type { Api, AppSocket, Session };

export type Client = { readonly api: Api; readonly session: Session; readonly socket: AppSocket };

type Options = {
  /** Where the product is served, without a slash at the end, such as `https://play.example.in`. */
  origin: string;
  /** The language of refusals and other texts. */
  language?: 'en' | 'hi';
  /** Additional headers of every call, such as the refresh cookie where there is no browser to keep it. */
  headers?: () => Record<string, string>;
  /** Called when a call finds that the session has ended. */
  onSignedOut?: () => void;
};

/**
 * A client of a player: typed calls, the session, and the socket, which connects by `socket.connect()`. In a browser the
 * refresh cookie renews the access token; elsewhere the session lasts as long as that token.
 */
export const createClient = ({
  origin,
  language = 'en',
  headers = () => ({}),
  onSignedOut = () => {},
}: Options): Client => {
  const session = createSession();
  const api = createApi({
    host: `${origin}/api`,
    session,
    refreshCall: 'GET /refresh',
    language: () => language,
    headers,
    onSignedOut,
  });
  return { api, session, socket: createSocket({ origin, session, refresh: api.refresh }) };
};
