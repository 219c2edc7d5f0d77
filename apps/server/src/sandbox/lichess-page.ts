import { randomBytes } from 'node:crypto';
import type { Language } from '@muqabla/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { languageOf } from '../platform/http/language.ts';
import {
  endSandboxGame,
  findSandboxGame,
  insertSandboxCode,
  openSandboxGame,
} from '../providers/lichess/sandbox-lichess.queries.ts';
import { gamePage, noLichessPage, signInPage } from './lichess-page.view.ts';
import { mountPageAssets, sendPage } from './page-assets.ts';

type Services = { db: Queries; clock: Clock };

const fields = z.object({
  state: z.string().max(200),
  challenge: z.string().max(200),
  redirectUri: z.url({ protocol: /^https?$/ }),
  clientId: z.string().max(200),
});
const USERNAME = /^[A-Za-z0-9][\w-]{1,19}$/;
const CODE_MILLISECONDS = 600_000;

/** The end of a game by each button. */
const ENDS = {
  white: { status: 'mate', winner: 'white' },
  black: { status: 'mate', winner: 'black' },
  draw: { status: 'draw', winner: null },
  aborted: { status: 'aborted', winner: null },
  unknownFinish: { status: 'unknownFinish', winner: null },
} as const;

type PageRequest = FastifyRequest<{ Params: { gameId: string }; Querystring: Record<string, unknown> }>;

const pageLanguage = (request: PageRequest): Language => {
  const { lang } = request.query;
  return lang === 'en' || lang === 'hi' ? lang : languageOf(request);
};
const colorOf = ({ query: { color } }: PageRequest) => (color === 'white' || color === 'black' ? color : null);

/** The sign-in that is asked for; null unless it returns to this very host, which is where the product runs. */
const signInOf = (given: unknown, { headers: { host } }: PageRequest) => {
  const { data } = fields.safeParse(given);
  return data !== undefined && new URL(data.redirectUri).host === host ? data : null;
};

const showSignIn = (request: PageRequest, reply: FastifyReply) => {
  const signIn = signInOf(request.query, request);
  const language = pageLanguage(request);
  return signIn === null
    ? sendPage(reply, 404, noLichessPage(language))
    : sendPage(reply, 200, signInPage(signIn, language));
};

const allow =
  ({ db, clock }: Services) =>
  async (request: PageRequest, reply: FastifyReply) => {
    const form = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
    const [signIn, language] = [signInOf(form, request), pageLanguage(request)];
    if (signIn === null) return sendPage(reply, 404, noLichessPage(language));
    const { username = '' } = form;
    if (!USERNAME.test(username)) return sendPage(reply, 400, signInPage(signIn, language, true));
    const code = `liu_${randomBytes(16).toString('hex')}`;
    await insertSandboxCode(
      db,
      {
        code,
        username,
        challenge: signIn.challenge,
        redirect_uri: signIn.redirectUri,
        client_id: signIn.clientId,
      },
      new Date(clock.now().getTime() + CODE_MILLISECONDS),
    );
    const back = new URL(signIn.redirectUri);
    back.search = new URLSearchParams({ code, state: signIn.state }).toString();
    return reply.redirect(back.href, 303);
  };

const showGame =
  ({ db, clock }: Services) =>
  async (request: PageRequest, reply: FastifyReply) => {
    const language = pageLanguage(request);
    const game = await findSandboxGame(db, request.params.gameId);
    if (game === null) return sendPage(reply, 404, noLichessPage(language));
    return sendPage(reply, 200, gamePage(game, { color: colorOf(request), language, now: clock.now() }));
  };

const toGame = (reply: FastifyReply, gameId: string, color?: string) =>
  reply.redirect(`/sandbox/lichess/${encodeURIComponent(gameId)}${color === undefined ? '' : `?color=${color}`}`, 303);

/**
 * Serves the sandbox's Lichess at `/sandbox/lichess`: its page of sign-in, and the pages of its games, on which each colour
 * opens the game and any visitor ends it.
 */
export const mountSandboxLichess = async (app: FastifyInstance, services: Services) => {
  const { db, clock } = services;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, body, done) => done(null, body));
    const schema = { hide: true };
    mountPageAssets(scope, '/sandbox/lichess');
    scope.get('/sandbox/lichess/oauth', { schema }, showSignIn);
    scope.post('/sandbox/lichess/oauth', { schema }, allow(services));
    scope.get('/sandbox/lichess/:gameId', { schema }, showGame(services));
    for (const color of ['white', 'black'] as const)
      scope.post(`/sandbox/lichess/:gameId/open-${color}`, { schema }, async (request: PageRequest, reply) => {
        const { gameId } = request.params;
        await openSandboxGame(db, { gameId, color, now: clock.now() });
        return toGame(reply, gameId, color);
      });
    for (const [act, end] of Object.entries(ENDS))
      scope.post(`/sandbox/lichess/:gameId/${act}`, { schema }, async (request: PageRequest, reply) => {
        const { gameId } = request.params;
        await endSandboxGame(db, { gameId, ...end, now: clock.now() });
        return toGame(reply, gameId);
      });
  });
};
