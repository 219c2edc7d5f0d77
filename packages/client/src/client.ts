import type { Language } from '@muqabla/contract/languages';
import { type Api, createApi } from './api.ts';
import { solveChallenge } from './proof-of-work.ts';
import { createSession, type Session } from './session.ts';
import { type AppSocket, createSocket } from './socket.ts';

/** Keeps the cookies of one origin where no browser does. In a browser, which hides them from programs, it stays empty. */
const createCookieJar = () => {
  const cookies = new Map<string, string>();
  return {
    keep: ({ headers }: Response) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    headers: (): Record<string, string> =>
      cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  };
};

export { CallError } from './call-error.ts';
export type { Api, AppSocket, Session };

export type Client = { readonly api: Api; readonly session: Session; readonly socket: AppSocket };

type Options = {
  /** The address of the product, without a slash at the end, such as `https://play.example.in`. */
  origin: string;
  /** The language of refusals and other texts. */
  language?: Language;
  /** Additional headers of every call. */
  headers?: () => Record<string, string>;
  /** Called when a call finds that the session has ended. */
  onSignedOut?: () => void;
};

/**
 * A client of a player: typed calls, the session, and the socket, which connects by `socket.connect()`. The cookies that
 * bind a code to its requester and renew the access token are kept by the browser, elsewhere in the memory of the client.
 */
export const createClient = ({
  origin,
  language = 'en',
  headers = () => ({}),
  onSignedOut = () => {},
}: Options): Client => {
  const session = createSession();
  const cookies = createCookieJar();
  const api = createApi({
    host: `${origin}/api`,
    session,
    refreshCall: 'GET /refresh',
    language: () => language,
    headers: () => ({ ...cookies.headers(), ...headers() }),
    onResponse: cookies.keep,
    solve: solveChallenge,
    onSignedOut,
  });
  return { api, session, socket: createSocket({ origin, session, refresh: api.refresh }) };
};
