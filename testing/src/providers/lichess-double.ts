import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { LichessConfig } from '../../../apps/server/src/providers/lichess/lichess-config.ts';
import {
  type DoubleRequest,
  type DoubleResponse,
  type HttpDouble,
  newName,
  ok,
  startHttpDouble,
} from './http-double.ts';

type Account = { id: string; username: string; title?: string; disabled?: boolean; tosViolation?: boolean };
type Grant = { username: string; challenge: string; redirectUri: string; clientId: string };
type Color = 'white' | 'black';

/** A challenge, and the game it becomes once both have opened it. */
type Game = {
  id: string;
  white: string;
  black: string;
  limit: number;
  increment: number;
  name: string;
  rules: string;
  expiresAt: number;
  opened: Set<Color>;
  status: string;
  winner: Color | undefined;
  createdAt: number;
  lastMoveAt: number;
};

/** Lichess with the truth about accounts, tokens and games. */
export type LichessDouble = {
  readonly config: LichessConfig;
  readonly http: HttpDouble;
  /** Texts that must appear in no log and no error, among them every code and token so far. */
  secrets(): readonly string[];
  /** Changes what Lichess says of an account. */
  mark(username: string, marks: Partial<Account>): void;
  /**
   * Allows the product to read the name, as the player does on Lichess's page. Returns the URL that Lichess redirects
   * to.
   */
  allow(signInUrl: string, username: string): URL;
  /** Counts the tokens that were given out, and those of them that still work. */
  tokens(): { readonly given: number; readonly valid: number };
  /** Every challenge, the oldest first. */
  readonly games: readonly Game[];
  game(id: string): Game;
  /** Opens a game as one of its colours. */
  open(id: string, color: Color): void;
  /** Ends a game that both have opened. */
  end(id: string, status: string, winner?: Color): void;
  /** Changes what is reported of a game from now on. */
  falsify(id: string, change: Record<string, unknown>): void;
};

const refused = (status: number, error: string): DoubleResponse => ({ status, body: { error } });

const text = z.string().min(1);
const signIn = z.strictObject({
  response_type: z.literal('code'),
  client_id: text,
  redirect_uri: z.url(),
  code_challenge_method: z.literal('S256'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  state: text,
});
const tokenRequest = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: text,
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  redirect_uri: z.url(),
  client_id: text,
});
/** Fields beyond these are refused, so that the adapter cannot invent any. */
const challengeRequest = z.strictObject({
  rated: z.enum(['true', 'false']),
  'clock.limit': z.string().regex(/^\d{1,5}$/),
  'clock.increment': z.string().regex(/^\d{1,2}$/),
  variant: z.literal('standard'),
  name: z.string().max(100),
  rules: z
    .string()
    .regex(
      /^(noAbort|noRematch|noGiveTime|noClaimWin|noEarlyDraw)(,(noAbort|noRematch|noGiveTime|noClaimWin|noEarlyDraw))*$/,
    ),
  users: z.string().regex(/^[a-z0-9][\w-]*,[a-z0-9][\w-]*$/),
  expiresAt: z.string().regex(/^\d{13}$/),
});

const newId = () =>
  randomBytes(32)
    .toString('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .padEnd(8, '0');

const TWO_WEEKS = 14 * 86_400_000;
const CONTACT = 'mailto:operator@example.in';

/** The double's time; tests that move the server's clock pass it. */
export const startLichessDouble = async ({ now = () => Date.now() } = {}): Promise<LichessDouble> => {
  const marks = new Map<string, Partial<Account>>();
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  const games: Game[] = [];
  const falsified = new Map<string, Record<string, unknown>>();
  const secrets: string[] = [];
  let given = 0;

  const secret = (prefix: string) => {
    const made = newName(prefix, 16);
    secrets.push(made);
    return made;
  };
  const gameOf = (id: string) => {
    const found = games.find((game) => game.id === id);
    if (found === undefined) throw new Error(`the double has no game ${id}`);
    return found;
  };
  const formOf = ({ headers, rawBody }: DoubleRequest) =>
    headers['content-type'] === 'application/x-www-form-urlencoded'
      ? Object.fromEntries(new URLSearchParams(rawBody))
      : {};
  const bearerOf = ({ headers }: DoubleRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

  const exchange = (request: DoubleRequest): DoubleResponse => {
    const { data } = tokenRequest.safeParse(formOf(request));
    const grant = data === undefined ? undefined : grants.get(data.code);
    if (data === undefined || grant === undefined) return refused(400, 'invalid_grant');
    grants.delete(data.code);
    const challenge = createHash('sha256').update(data.code_verifier).digest('base64url');
    secrets.push(data.code_verifier);
    if (challenge !== grant.challenge || data.redirect_uri !== grant.redirectUri || data.client_id !== grant.clientId)
      return refused(400, 'invalid_grant');
    const token = secret('lio');
    tokens.set(token, grant.username);
    given += 1;
    return ok({ token_type: 'Bearer', access_token: token, expires_in: 31_536_000 });
  };

  const account = (request: DoubleRequest): DoubleResponse => {
    const username = tokens.get(bearerOf(request));
    if (username === undefined) return refused(401, 'No such token');
    return ok({ id: username.toLowerCase(), username, perfs: {}, createdAt: 1, ...marks.get(username) });
  };

  const challenge = (request: DoubleRequest): DoubleResponse => {
    const { data } = challengeRequest.safeParse(formOf(request));
    if (data === undefined || Number(data['clock.limit']) > 10_800 || Number(data['clock.increment']) > 60)
      return refused(400, 'Invalid challenge');
    const [white = '', black = ''] = data.users.split(',');
    const expiresAt = Number(data.expiresAt);
    if (white === black || expiresAt <= now() || expiresAt > now() + TWO_WEEKS)
      return refused(400, 'Invalid challenge');
    if ([white, black].some((id) => [...marks].some(([name, { disabled }]) => name.toLowerCase() === id && disabled)))
      return refused(400, 'No such user');
    const id = newId();
    games.push({
      id,
      white,
      black,
      limit: Number(data['clock.limit']),
      increment: Number(data['clock.increment']),
      name: data.name,
      rules: data.rules,
      expiresAt,
      opened: new Set(),
      status: 'created',
      winner: undefined,
      createdAt: now(),
      lastMoveAt: now(),
    });
    const url = `${http.origin}/${id}`;
    return ok({ id, url, status: 'created', urlWhite: `${url}?color=white`, urlBlack: `${url}?color=black` });
  };

  const report = (id: string, { query, headers }: DoubleRequest): DoubleResponse => {
    const game = games.find((each) => each.id === id);
    if (headers.accept !== 'application/json' || query.get('moves') !== 'false' || query.get('clocks') !== 'false')
      return ok('[Event "a game as PGN"]');
    // A challenge is no game until both have opened it.
    if (game === undefined || game.opened.size < 2) return refused(404, 'No such game');
    return ok({
      id,
      rated: false,
      variant: 'standard',
      speed: 'blitz',
      perf: 'blitz',
      createdAt: game.createdAt,
      lastMoveAt: game.lastMoveAt,
      status: game.status,
      source: 'friend',
      players: {
        white: { user: { name: game.white, id: game.white } },
        black: { user: { name: game.black, id: game.black } },
      },
      ...(game.winner !== undefined && { winner: game.winner }),
      clock: { initial: game.limit, increment: game.increment, totalTime: game.limit + 40 * game.increment },
      ...falsified.get(id),
    });
  };

  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, headers } = request;
    if (headers['user-agent'] !== `Muqabla (${CONTACT})`) return refused(403, 'say who you are');
    if (path === '/api/token' && method === 'POST') return exchange(request);
    if (path === '/api/token' && method === 'DELETE')
      return tokens.delete(bearerOf(request)) ? { status: 204, body: undefined } : refused(401, 'No such token');
    if (path === '/api/account' && method === 'GET') return account(request);
    if (path === '/api/challenge/open' && method === 'POST') return challenge(request);
    const [, id] = /^\/game\/export\/(\w{8})$/.exec(path) ?? [];
    if (id !== undefined && method === 'GET') return report(id, request);
    return refused(404, 'Not found');
  };
  const http = await startHttpDouble(handle);
  return {
    config: { name: 'lichess', ...http.reach, contact: CONTACT },
    http,
    secrets: () => secrets,
    mark: (username, changed) => void marks.set(username, { ...marks.get(username), ...changed }),
    allow: (signInUrl, username) => {
      const url = new URL(signInUrl);
      if (`${url.origin}${url.pathname}` !== `${http.origin}/oauth`) throw new Error('another page');
      const requested = signIn.parse(Object.fromEntries(url.searchParams));
      const code = secret('liu');
      grants.set(code, {
        username,
        challenge: requested.code_challenge,
        redirectUri: requested.redirect_uri,
        clientId: requested.client_id,
      });
      const back = new URL(requested.redirect_uri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', requested.state);
      return back;
    },
    tokens: () => ({ given, valid: tokens.size }),
    games,
    game: gameOf,
    open: (id, color) => {
      const game = gameOf(id);
      if (game.opened.size < 2 && game.expiresAt <= now()) throw new Error('the challenge has expired');
      game.opened.add(color);
      if (game.opened.size === 2) Object.assign(game, { status: 'started', createdAt: now(), lastMoveAt: now() });
    },
    end: (id, status, winner) => {
      const game = gameOf(id);
      if (game.status !== 'started') throw new Error('no game is running');
      Object.assign(game, { status, winner, lastMoveAt: now() });
    },
    falsify: (id, change) => void falsified.set(id, { ...falsified.get(id), ...change }),
  };
};
