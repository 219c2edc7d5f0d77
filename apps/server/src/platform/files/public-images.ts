import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../http/refusal-error.ts';
import { type FileStore, getOrNull } from './files.ts';

/** The path of game pictures on the API host. */
export const GAME_IMAGES = '/game-images';
/** The path of the operator's logos on the API host. */
export const BRAND_IMAGES = '/brand-images';

/** The key of a game's picture in the store. Each upload has a new id, so a URL always shows the same picture. */
export const gameImageKey = (imageId: string) => `games/${imageId}.webp`;

/** The key of a logo in the store; each upload has a new id. */
export const brandImageKey = (imageId: string) => `brand/${imageId}.webp`;

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;
/** The key in the store of the logo at this path of the API host; null for any other path. */
export const brandKeyOfPath = (path: string): string | null => {
  const imageId = path.startsWith(`${BRAND_IMAGES}/`) ? NAME.exec(path.slice(BRAND_IMAGES.length + 1))?.[1] : undefined;
  return imageId === undefined ? null : brandImageKey(imageId);
};

const YEAR_SECONDS = 31_536_000;

const mountFolder = (
  app: FastifyInstance,
  files: FileStore,
  { path, keyOf }: { path: string; keyOf: (imageId: string) => string },
) => {
  app.get<{ Params: { name: string } }>(
    `/api${path}/:name`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const imageId = NAME.exec(name)?.[1];
      const bytes = imageId === undefined ? null : await getOrNull(files, keyOf(imageId));
      if (bytes === null) throw new RefusalError(refuse('NOT_FOUND'));
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-security-policy', 'sandbox')
        .type('image/webp')
        .send(bytes);
    },
  );
};

/** Serves game pictures and logos without a session. The server encoded them, so they contain pixels and nothing else. */
export const mountPublicImages = (app: FastifyInstance, { files }: { files: FileStore }) => {
  mountFolder(app, files, { path: GAME_IMAGES, keyOf: gameImageKey });
  mountFolder(app, files, { path: BRAND_IMAGES, keyOf: brandImageKey });
};
