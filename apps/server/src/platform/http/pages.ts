import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RefusalError } from './refusal-error.ts';

type Folders = { web: string; admin: string; art: string };

const YEAR_SECONDS = 31_536_000;

// Built files have a hash in their name and never change; the pages that name them must be revalidated each time.
const cacheHeaders: NonNullable<FastifyStaticOptions['setHeaders']> = (reply, path) => {
  const lasting = path.includes('/assets/');
  reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
};

// `sendFile` belongs to the art folder; without `cacheControl: false` it would set the cache duration of art.
const page = (reply: FastifyReply, folder: string) => {
  // Compression listens to the response beside all that sends a file: more listeners than Node takes for sound.
  reply.raw.setMaxListeners(20);
  return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
};

/** Serves both built apps and the art. Any path that is not a file is a route of the app. */
export const mountPages = async (app: FastifyInstance, { web, admin, art }: Folders) => {
  await app.register(fastifyStatic, { root: art, prefix: '/api/art/', maxAge: 86_400_000, index: false });
  const built = { decorateReply: false, preCompressed: true, setHeaders: cacheHeaders };
  // Its files are looked up at each request: `npm start` builds it while the server runs.
  if (existsSync(admin)) await app.register(fastifyStatic, { ...built, root: admin, prefix: '/admin/' });
  if (existsSync(web))
    await app.register(fastifyStatic, { ...built, root: web, prefix: '/', index: false, wildcard: false });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|socket\.io|sandbox)(\/|$)/.test(path) &&
      !/\.\w{2,5}$/.test(path);
    if (!isPage) throw new RefusalError(refuse('NOT_FOUND'));
    const folder = /^\/admin(\/|$)/.test(path) ? admin : web;
    if (!existsSync(resolve(folder, 'index.html'))) throw new RefusalError(refuse('NOT_FOUND'));
    return page(reply, folder);
  });
};
