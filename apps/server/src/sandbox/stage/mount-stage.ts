import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Economy } from '@muqabla/contract/economy';
import { LANGUAGES } from '@muqabla/contract/languages';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { REPOSITORY_ROOT } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { languageOf } from '../../platform/http/language.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { refuseForeign } from '../local-requests.ts';
import { findStageMatch } from './stage.queries.ts';
import { enterPage, stagePage } from './stage.view.ts';

const OWN = resolve(import.meta.dirname, '../assets');
// The design's tokens and fonts, straight from their source: the stage's frame is drawn before any app is built.
const UI = resolve(REPOSITORY_ROOT, 'packages/ui');
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const ASSETS = [
  { path: 'assets/stage.css', file: resolve(OWN, 'stage.css'), type: CSS },
  { path: 'assets/stage.js', file: resolve(OWN, 'stage.js'), type: SCRIPT },
  { path: 'assets/stage-look.js', file: resolve(OWN, 'stage-look.js'), type: SCRIPT },
  { path: 'assets/stage-request.js', file: resolve(OWN, 'stage-request.js'), type: SCRIPT },
  { path: 'assets/stage-enter.js', file: resolve(OWN, 'stage-enter.js'), type: SCRIPT },
  ...['src/fonts.css', 'src/tokens.css', 'src/tokens-extra.css'].map((name) => ({
    path: `ui/${name}`,
    file: resolve(UI, name),
    type: CSS,
  })),
  ...['anek-latin', 'anek-accents', 'anek-rupee', 'anek-deva'].map((name) => ({
    path: `ui/fonts/${name}.woff2`,
    file: resolve(UI, `fonts/${name}.woff2`),
    type: 'font/woff2',
  })),
];

/** The hosts of the stage's frames. Cookies and storage belong to a host, so each phone has its own. */
export const STAGE_FRAMES = 'http://*.muqabla.localhost:*';

// The page frames the apps, and finds out whether the browser resolves the names of its phones.
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  `connect-src 'self' ${STAGE_FRAMES}`,
  `frame-src 'self' ${STAGE_FRAMES}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  `frame-ancestors 'self' ${STAGE_FRAMES}`,
].join('; ');

const query = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });

type Services = { db: Queries; clock: Clock; economy: Economy };

const mountScreenshots = (app: FastifyInstance, { db, clock }: Services) => {
  const params = z.object({ matchId: z.uuid(), file: z.enum(['host.png', 'joiner.png']) });
  app.get(
    '/sandbox/screenshots/:matchId/:file',
    { schema: { hide: true }, onRequest: refuseForeign },
    async (request, reply) => {
      const { data } = params.safeParse(request.params);
      const match = data === undefined ? null : await findStageMatch(db, data.matchId);
      if (data === undefined || match === null) throw new RefusalError(refuse('NOT_FOUND'));
      const isHost = data.file === 'host.png';
      const [host, joiner] = [match.host, match.joiner ?? ''];
      void reply.header('cache-control', 'no-store').type('image/png');
      const { drawResultScreen } = await import('./result-screen.ts');
      return drawResultScreen({
        gameName: match.game_name,
        winner: isHost ? host : joiner,
        loser: isHost ? joiner : host,
        roomcode: match.room_code ?? '',
        at: clock.now(),
      });
    },
  );
};

/** Serves the stage at /sandbox, the page that signs in at /sandbox/enter, and winning screenshots of battles. */
export const mountStage = (app: FastifyInstance, services: Services) => {
  const schema = { hide: true };
  for (const [path, page] of [
    ['/sandbox', stagePage],
    ['/sandbox/enter', enterPage],
  ] as const)
    app.get(path, { schema, onRequest: refuseForeign }, async (request, reply) => {
      const { lang } = query.parse(request.query);
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8');
      return page(lang ?? languageOf(request), services.economy);
    });
  for (const { path, file, type } of ASSETS) {
    const content = readFileSync(file);
    app.get(`/sandbox/${path}`, { schema, onRequest: refuseForeign }, async (_request, reply) => {
      // Read from other names of this machine, by which the page finds out whether the browser knows them.
      void reply.header('cache-control', 'no-cache').header('cross-origin-resource-policy', 'cross-origin').type(type);
      return content;
    });
  }
  mountScreenshots(app, services);
};
