import * as z from 'zod';
import { type Endpoint, TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';

/** `contact` is sent with every request, so that Lichess can write to the operator before it closes the door. */
export type LichessConfig = Endpoint & { readonly name: 'lichess'; readonly contact: string };

/** How battles are played on Lichess: not at all, at an embedded stand-in, or at the real one. */
export type LichessChoice = LichessConfig | { readonly name: 'sandbox' } | null;

const isOrigin = (text: string) => {
  const { username, password, pathname, search, hash } = new URL(text);
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '';
};

const environment = z.object({
  LICHESS_PROVIDER: z.enum(['off', 'sandbox', 'lichess']).default('off'),
  LICHESS_BASE_URL: z
    .url({ protocol: /^https$/ })
    .refine(isOrigin, 'https and a host alone')
    .default('https://lichess.org'),
  LICHESS_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[\x21-\x7e]+)$/, 'mailto: and an address, or an https address')
    .optional(),
  PUBLIC_URL: z.string().optional(),
  ECONOMY: z.string().optional(),
});

const wrong = (lines: readonly string[]) => new Error(`The environment is not right.\n  ${lines.join('\n  ')}`);

/** Parses the part of the environment that is about Lichess; throws an error that names every variable that is wrong. */
export const readLichessConfig = (env: NodeJS.ProcessEnv): LichessChoice => {
  const { data, error } = environment.safeParse(env);
  if (error !== undefined) throw wrong(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const { LICHESS_PROVIDER, LICHESS_BASE_URL, LICHESS_CONTACT, PUBLIC_URL, ECONOMY } = data;
  if (LICHESS_PROVIDER === 'off') return null;
  if (ECONOMY !== 'points')
    throw wrong(['LICHESS_PROVIDER: Lichess is a charity, and no money is played for on it; it needs ECONOMY=points']);
  if (LICHESS_PROVIDER === 'sandbox') {
    if (PUBLIC_URL !== undefined)
      throw wrong([
        'LICHESS_PROVIDER: at the sandbox any player decides a game; it is for machines without PUBLIC_URL',
      ]);
    return { name: 'sandbox' };
  }
  const missing = [
    ...(LICHESS_CONTACT === undefined
      ? ['LICHESS_CONTACT: missing; Lichess must be able to write to the operator']
      : []),
    ...(PUBLIC_URL?.startsWith('https://') === true
      ? []
      : ['PUBLIC_URL: not https; players return to it from Lichess']),
  ];
  if (missing.length > 0 || LICHESS_CONTACT === undefined) throw wrong(missing);
  return {
    name: 'lichess',
    baseUrl: new URL(LICHESS_BASE_URL).origin,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    contact: LICHESS_CONTACT,
  };
};
