import * as z from 'zod';
import {
  EnvironmentError,
  type Finding,
  findingsOfIssues,
  throwFindings,
} from '../../platform/environment/findings.ts';
import { type Endpoint, TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';

/** `contact` is sent with every request, so that Lichess can write to the operator before it closes the door. */
export type LichessConfig = Endpoint & { readonly name: 'lichess'; readonly contact: string };

/** The Lichess that battles are played on: the real one, an embedded stand-in, or null for none. */
export type LichessChoice = LichessConfig | { readonly name: 'sandbox' } | null;

const isOrigin = (text: string) => {
  const { username, password, pathname, search, hash } = new URL(text);
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '';
};

/** The variables about Lichess. */
export const lichessEnvironment = z.object({
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

const missingFor = (contact: string | undefined, publicUrl: string | undefined): Finding[] => [
  ...(contact === undefined
    ? [{ variable: 'LICHESS_CONTACT', problem: 'missing; Lichess must be able to write to the operator' }]
    : []),
  ...(publicUrl?.startsWith('https://') === true
    ? []
    : [{ variable: 'PUBLIC_URL', problem: 'not https; players return to it from Lichess' }]),
];

/** Parses the part of the environment that is about Lichess; throws every variable that is wrong. */
export const readLichessConfig = (env: NodeJS.ProcessEnv): LichessChoice => {
  const { data, error } = lichessEnvironment.safeParse(env);
  if (error !== undefined) throw new EnvironmentError(findingsOfIssues(error.issues));
  const { LICHESS_PROVIDER, LICHESS_BASE_URL, LICHESS_CONTACT = '', PUBLIC_URL, ECONOMY } = data;
  if (LICHESS_PROVIDER === 'off') return null;
  if (ECONOMY !== 'points')
    throw new EnvironmentError([
      {
        variable: 'LICHESS_PROVIDER',
        problem: 'Lichess is a charity, and no money is played for on it; it needs ECONOMY=points',
      },
    ]);
  if (LICHESS_PROVIDER === 'sandbox') return { name: 'sandbox' };
  throwFindings(missingFor(data.LICHESS_CONTACT, PUBLIC_URL));
  return {
    name: 'lichess',
    baseUrl: new URL(LICHESS_BASE_URL).origin,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    contact: LICHESS_CONTACT,
  };
};
