import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Economy } from '@muqabla/contract/economy';
import { LANGUAGES } from '@muqabla/contract/languages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { REPOSITORY_ROOT } from '../config.ts';
import type { Queries } from '../platform/db/database.ts';
import { languageOf } from '../platform/http/language.ts';
import { phoneMessagesOf, type StandIns } from '../providers/stand-ins.ts';
import { readMessages } from './messages.queries.ts';
import { phonePage } from './phone.view.ts';

const OWN = resolve(import.meta.dirname, 'assets');
// The design's fonts, straight from their source: the phone works before any app is built.
const FONTS = resolve(REPOSITORY_ROOT, 'packages/ui/fonts');

const ASSETS = [
  { folder: OWN, name: 'phone.css', type: 'text/css; charset=utf-8' },
  { folder: OWN, name: 'phone.js', type: 'text/javascript; charset=utf-8' },
  { folder: FONTS, name: 'anek-latin.woff2', type: 'font/woff2' },
  { folder: FONTS, name: 'anek-deva.woff2', type: 'font/woff2' },
] as const;

// Invalid query values are ignored: the page then shows all messages, in the browser's language.
const query = z.object({
  to: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
    .catch(''),
  lang: z.enum(LANGUAGES).optional().catch(undefined),
});

type Services = {
  db: Queries;
  economy: Economy;
  standIns: StandIns;
  /** True when /sandbox leads to the phone, where there is no stage. */
  isFirstPage: boolean;
};

/** Serves the phone that receives every message for which the sandbox stands in, with its style and script: /sandbox/phone. */
export const mountSandboxPhone = (app: FastifyInstance, { db, economy, standIns, isFirstPage }: Services) => {
  if (isFirstPage)
    app.get('/sandbox', { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(`/sandbox/phone${new URL(request.url, 'http://localhost').search}`),
    );
  app.get('/sandbox/phone', { schema: { hide: true } }, async (request, reply) => {
    const { to, lang } = query.parse(request.query);
    const messages = await readMessages(db, { to: to === '' ? null : to, kinds: phoneMessagesOf(standIns) });
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return phonePage({ messages, to, language: lang ?? languageOf(request), economy });
  });
  for (const { folder, name, type } of ASSETS) {
    const content = readFileSync(resolve(folder, name));
    app.get(`/sandbox/assets/${name}`, { schema: { hide: true } }, async (_, reply) => {
      void reply.header('cache-control', 'no-cache').type(type);
      return content;
    });
  }
};
