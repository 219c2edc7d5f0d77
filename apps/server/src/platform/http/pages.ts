import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Economy } from '@muqabla/contract/economy';
import { pageOf } from '@muqabla/contract/page-economy';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrandPicture } from '../files/brand-folder.ts';
import { type PageBrand, withBrand } from './brand-page.rules.ts';
import { RefusalError } from './refusal-error.ts';

type Built = {
  web: string;
  admin: string;
  art: string;
  economy: Economy;
  readBrand(): Promise<PageBrand>;
  /** Returns the operator's picture for a path of the player app; null where its own is served. */
  readPicture: ((path: string) => Promise<BrandPicture | null>) | null;
};

const YEAR_SECONDS = 31_536_000;
const PAGE = 'index.html';
const ASSETS = 'assets';

// Built files have a hash in their name and never change; all others must be revalidated each time.
const cacheHeaders: NonNullable<FastifyStaticOptions['setHeaders']> = (reply, path) => {
  const lasting = path.includes(`/${ASSETS}/`);
  reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
};

/** Reads the page of a built app, as its economy and the operator's brand have it; null while the app is not built. */
export const readPage = async (
  folder: string,
  { economy, brand }: { economy: Economy; brand: PageBrand },
): Promise<string | null> => {
  const page = await readFile(resolve(folder, PAGE), 'utf8').catch(() => null);
  return page === null ? null : withBrand(pageOf(page, economy), brand);
};

/** The policy that a page's own scripts may run under, named by their hashes. */
const policyFor = (page: string, policy: string): string => {
  const hashes = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '));
};

/** Sends a page of a built app, under the policy that lets its own scripts run. */
export const sendAppPage = (reply: FastifyReply, page: string): FastifyReply => {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyFor(page, policy) })
    .type('text/html; charset=utf-8')
    .send(page);
};

// Hidden files and copies of editors are no route of an app; scanners and monitors go by the status.
const NO_ROUTE = /\/\.|~(\/|$)/;

const serveOwnPictures = (app: FastifyInstance, readPicture: NonNullable<Built['readPicture']>) => {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const picture = ['GET', 'HEAD'].includes(method) ? await readPicture(url.split('?')[0] ?? '') : null;
    if (picture !== null) return reply.header('cache-control', 'no-cache').type(picture.type).send(picture.bytes);
    return undefined;
  });
};

/** Serves both built apps and the art. Any path that is not a file is a route of the app, which shows what is not found. */
export const mountPages = async (app: FastifyInstance, built: Built) => {
  const { web, admin, art, economy, readBrand, readPicture } = built;
  if (readPicture !== null) serveOwnPictures(app, readPicture);
  await app.register(fastifyStatic, { root: art, prefix: '/api/art/', maxAge: 86_400_000, index: false });
  // A page as it was built says nothing of the economy.
  const allowedPath = (path: string) => !path.endsWith(`/${PAGE}`);
  const files = {
    decorateReply: false,
    preCompressed: true,
    index: false as const,
    allowedPath,
    setHeaders: cacheHeaders,
  };
  // Its files are looked up at each request: `npm start` builds it while the server runs.
  if (existsSync(admin)) await app.register(fastifyStatic, { ...files, root: admin, prefix: '/admin/' });
  if (existsSync(web)) {
    await app.register(fastifyStatic, { ...files, root: resolve(web, ASSETS), prefix: `/${ASSETS}/` });
    // A route for each of the few other files, so that all other paths are routes of the app.
    const others = { wildcard: false, globIgnore: [`${ASSETS}/**`] };
    await app.register(fastifyStatic, { ...files, ...others, root: web, prefix: '/' });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|socket\.io|sandbox)(\/|$)/.test(path) &&
      (!/\.\w{2,5}$/.test(path) || !allowedPath(path));
    const folder = /^\/admin(\/|$)/.test(path) ? admin : web;
    const page = isPage ? await readPage(folder, { economy, brand: await readBrand() }) : null;
    if (page === null) throw new RefusalError(refuse('NOT_FOUND'));
    if (NO_ROUTE.test(path)) reply.status(404);
    return sendAppPage(reply, page);
  });
};
