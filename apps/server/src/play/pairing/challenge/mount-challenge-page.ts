import type { Language } from '@muqabla/contract/languages';
import { challengeCode } from '@muqabla/contract/play/matches/match-calls';
import { refuse } from '@muqabla/contract/refusals';
import { amountText } from '@muqabla/messages/amount-text';
import { textIn } from '@muqabla/messages/text-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { builtApp } from '../../../config.ts';
import type { Services } from '../../../core/core.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { readPage, sendAppPage } from '../../../platform/http/pages.ts';
import { publicOrigin } from '../../../platform/http/public-origin.rules.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import { listGames } from '../../boards/games/games.queries.ts';
import { findChallenge, type MatchDetails } from '../../matches/match/match-details.queries.ts';
import type { ChallengePicture } from './challenge-picture.ts';
import { withLinkPreview } from './challenge-tags.rules.ts';
import { CHALLENGE_MESSAGES } from './challenge.messages.ts';

type Needed = Pick<Services, 'db' | 'economy' | 'settings' | 'publicUrl'>;

const PICTURES_MAX = 50;
const CACHE_SECONDS = 3600;

const readChallenge = async ({ db, settings }: Needed, code: string, language: Language) => {
  const match = challengeCode.safeParse(code).success ? await findChallenge(db, code) : null;
  if (match === null) return null;
  const known = await settings.read();
  const games = await listGames(db, { language, settings: known });
  const game = games.find(({ gameName }) => gameName === match.game_name)?.title ?? match.game_name;
  const { brandName, minimumAge } = known;
  return { match, game, brandName, minimumAge };
};

/** The stake and the prize as texts. */
const amountsOf = (
  { stake_paise, commission_paise }: MatchDetails,
  where: { economy: Services['economy']; language: Language },
) => ({
  stake: amountText(stake_paise / 100, where),
  prize: amountText((2 * stake_paise - commission_paise) / 100, where),
});

const cachePictures = (draw: (picture: ChallengePicture) => Promise<Buffer>) => {
  const cached = new Map<string, Promise<Buffer>>();
  return async (picture: ChallengePicture) => {
    const key = JSON.stringify(picture);
    const pending = cached.get(key) ?? draw(picture);
    cached.set(key, pending);
    const [oldest] = cached.keys();
    if (cached.size > PICTURES_MAX && oldest !== undefined) cached.delete(oldest);
    return pending.catch((error: unknown) => {
      cached.delete(key);
      throw error;
    });
  };
};

/** The page of a challenge link, with tags by which messengers preview it; plain for a link that leads nowhere. */
const challengePage = async (services: Needed, request: FastifyRequest<{ Params: { code: string } }>) => {
  const { brandName: name, brandColour: colour } = await services.settings.read();
  const page = await readPage(builtApp('web'), { economy: services.economy, brand: { name, colour } });
  if (page === null) throw new RefusalError(refuse('NOT_FOUND'));
  const language = languageOf(request);
  const { code } = request.params;
  const challenge = await readChallenge(services, code, language);
  const { protocol, headers } = request;
  const origin = publicOrigin(services.publicUrl, { host: headers.host, origin: headers.origin, protocol });
  if (challenge === null || origin === null) return page;
  const { match, game, brandName, minimumAge } = challenge;
  const values = {
    name: match.host_username,
    game,
    ...amountsOf(match, { economy: services.economy, language }),
    age: minimumAge,
  };
  return withLinkPreview(page, {
    title: textIn(CHALLENGE_MESSAGES.title, language, values),
    description: textIn(CHALLENGE_MESSAGES.description, language, values),
    url: `${origin}/challenge/${code}`,
    image: `${origin}/api/challenge/${code}/picture.jpg`,
    siteName: brandName,
  });
};

/**
 * GET /challenge/{code} and its preview picture, for messengers and visitors. Both show of the host only the username
 * and avatar, to any caller with the link.
 */
export const mountChallengePage = (app: FastifyInstance, services: Needed) => {
  const pictureOf = cachePictures(async (picture) => (await import('./challenge-picture.ts')).drawChallenge(picture));
  app.get<{ Params: { code: string } }>(
    '/challenge/:code',
    { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (request, reply) => sendAppPage(reply, await challengePage(services, request)),
  );
  app.get<{ Params: { code: string } }>(
    '/api/challenge/:code/picture.jpg',
    { schema: { hide: true }, config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
    async ({ params: { code } }, reply) => {
      const challenge = await readChallenge(services, code, 'en');
      if (challenge === null) throw new RefusalError(refuse('MATCH_NOT_FOUND'));
      const { match, game, brandName, minimumAge } = challenge;
      const { stake, prize } = amountsOf(match, { economy: services.economy, language: 'en' });
      const jpeg = await pictureOf({
        brand: brandName,
        name: match.host_username,
        avatar: match.host_avatar,
        line: `challenges you to ${game}`,
        seat: 'Your seat',
        money: `${stake} each   ·   Winner gets ${prize}   ·   ${minimumAge}+`,
      });
      return reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).type('image/jpeg').send(jpeg);
    },
  );
};
