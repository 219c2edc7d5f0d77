import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPOSITORY_ROOT } from '../config.ts';

const UI = resolve(REPOSITORY_ROOT, 'packages/ui');
const OWN_STYLE = resolve(import.meta.dirname, 'assets/payment-page.css');
/** The assets of a page by path: the design's tokens and fonts, and the style of the sandbox's pages. */
const ASSETS: Record<string, { file: string; type: string }> = {
  'payment-page.css': { file: OWN_STYLE, type: 'text/css' },
  ...Object.fromEntries(
    ['src/tokens.css', 'src/fonts.css'].map((name) => [`ui/${name}`, { file: resolve(UI, name), type: 'text/css' }]),
  ),
  ...Object.fromEntries(
    ['anek-latin', 'anek-rupee', 'anek-deva'].map((name) => [
      `ui/fonts/${name}.woff2`,
      { file: resolve(UI, `fonts/${name}.woff2`), type: 'font/woff2' },
    ]),
  ),
};

/** Serves the assets of a stand-in's pages below this path. */
export const mountPageAssets = (scope: FastifyInstance, path: string) => {
  for (const [name, { file, type }] of Object.entries(ASSETS)) {
    scope.get(`${path}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await readFile(file)),
    );
  }
};

/** True when a browser requests a page, and not a program data. */
export const wantsPage = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('text/html') && !accept.includes('application/json');

export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    // The forms of the page then send its own Origin; without a referrer they would send none.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);
