import * as z from 'zod';
import { ProviderRefusal } from '../http/provider-errors.ts';
import { createProviderHttp, type ProviderHttp } from '../http/provider-http.ts';
import type { LichessConfig } from './lichess-config.ts';
import type { Identity, Lichess, SignIn } from './port.ts';
import { GAME_STATUSES, type ReportedGame } from './reported-game.rules.ts';

const gameId = z.string().regex(/^[A-Za-z0-9]{8}$/);
const challenge = z.object({ id: gameId, urlWhite: z.url(), urlBlack: z.url() });

const token = z.object({ token_type: z.literal('Bearer'), access_token: z.string().min(1) });

const account = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,29}$/),
  username: z.string(),
  title: z.string().optional(),
  disabled: z.boolean().optional(),
  tosViolation: z.boolean().optional(),
});

const time = z.number().int().positive();
const player = z.object({ user: z.object({ id: z.string() }).optional() });
const game = z.object({
  id: gameId,
  rated: z.boolean(),
  variant: z.string(),
  // A status that Lichess has added since is one whose meaning is not known.
  status: z.enum(GAME_STATUSES).catch('unknownFinish'),
  winner: z.enum(['white', 'black']).optional(),
  players: z.object({ white: player, black: player }),
  source: z.string().optional(),
  initialFen: z.string().optional(),
  clock: z.object({ initial: z.number(), increment: z.number() }).optional(),
  createdAt: time,
  lastMoveAt: time.optional(),
});

const reportedOf = (answer: z.output<typeof game>): ReportedGame => ({
  id: answer.id,
  status: answer.status,
  winner: answer.winner ?? null,
  white: answer.players.white.user?.id ?? null,
  black: answer.players.black.user?.id ?? null,
  variant: answer.variant,
  rated: answer.rated,
  source: answer.source ?? null,
  initialFen: answer.initialFen ?? null,
  clock:
    answer.clock === undefined
      ? null
      : { limitSeconds: answer.clock.initial, incrementSeconds: answer.clock.increment },
  createdAt: new Date(answer.createdAt),
  lastMoveAt: answer.lastMoveAt === undefined ? null : new Date(answer.lastMoveAt),
});

/** Errors are `{"error": "…"}`, with a description beside it at the OAuth endpoints. The text is not code enough to be logged. */
const error = z.object({ error: z.unknown() });

/** The rules of a game for points: nothing that decides it beside the board and its clocks. */
const RULES = 'noRematch,noGiveTime,noClaimWin,noEarlyDraw';

// Signing in, by OAuth with PKCE: a player's access is used once, to read whose account it is.
const signInCalls = (http: ProviderHttp, baseUrl: string): Pick<Lichess, 'signInUrl' | 'identify'> => {
  const exchange = async ({ code, verifier, redirectUri, clientId }: SignIn) => {
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id: clientId,
    };
    try {
      return await http({ method: 'POST', path: '/api/token', form }, token);
    } catch (failure) {
      if (failure instanceof ProviderRefusal) return null;
      throw failure;
    }
  };

  const readAccount = async (headers: { authorization: string }): Promise<Identity> => {
    const { id, username, title, disabled, tosViolation } = await http(
      { method: 'GET', path: '/api/account', headers },
      account,
    );
    if (disabled === true || tosViolation === true || title === 'BOT') return { outcome: 'unfit' };
    return { outcome: 'known', id, username };
  };

  return {
    signInUrl: ({ state, challenge: codeChallenge, redirectUri, clientId }) => {
      const url = new URL('/oauth', baseUrl);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge_method: 'S256',
        code_challenge: codeChallenge,
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    identify: async (signIn) => {
      const exchanged = await exchange(signIn);
      if (exchanged === null) return { outcome: 'refused' };
      const headers = { authorization: `Bearer ${exchanged.access_token}` };
      try {
        return await readAccount(headers);
      } finally {
        // Revoked whatever was read. Not even a token that could not be revoked is stored.
        await http({ method: 'DELETE', path: '/api/token', headers }, z.unknown());
      }
    },
  };
};

// Games, created and read without any account of the product.
const gameCalls = (http: ProviderHttp, baseUrl: string): Pick<Lichess, 'createChallenge' | 'fetchGame'> => ({
  createChallenge: async ({ white, black, clock, name, expiresAt }) => {
    const form = {
      rated: 'false',
      'clock.limit': String(clock.limitSeconds),
      'clock.increment': String(clock.incrementSeconds),
      variant: 'standard',
      name,
      rules: RULES,
      users: `${white},${black}`,
      expiresAt: String(expiresAt.getTime()),
    };
    try {
      const created = await http({ method: 'POST', path: '/api/challenge/open', form }, challenge);
      const { id, urlWhite, urlBlack } = created;
      // Players are sent to these addresses.
      if ([urlWhite, urlBlack].some((url) => new URL(url).origin !== baseUrl))
        throw new Error('lichess returned the address of another host');
      return { gameId: id, whiteUrl: urlWhite, blackUrl: urlBlack };
    } catch (failure) {
      if (failure instanceof ProviderRefusal && failure.status === 400) return null;
      throw failure;
    }
  },
  fetchGame: async (id) => {
    const query = { moves: 'false', clocks: 'false' };
    try {
      return reportedOf(await http({ method: 'GET', path: `/game/export/${id}`, query }, game));
    } catch (failure) {
      if (failure instanceof ProviderRefusal && failure.status === 404) return null;
      throw failure;
    }
  },
});

/** Lichess by its HTTP API. Games are created without any account of the product; a player's access is used once. */
export const createLichess = ({ contact, ...endpoint }: LichessConfig): Lichess => {
  const http = createProviderHttp({
    ...endpoint,
    provider: 'lichess',
    headers: { 'user-agent': `Muqabla (${contact})` },
    errorIn: (body) => (error.safeParse(body).success ? { code: 'refused', description: '' } : null),
  });
  return { provider: 'lichess', ...signInCalls(http, endpoint.baseUrl), ...gameCalls(http, endpoint.baseUrl) };
};
