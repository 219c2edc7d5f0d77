import type { FastifyInstance } from 'fastify';
import type { Services } from '../core.ts';
import { accentCss } from './brand-colour.rules.ts';

/** GET /api/brand.css: the accent colour of the settings, for the pages of both apps; empty for the own one. */
export const mountBrandCss = (app: FastifyInstance, { settings }: Pick<Services, 'settings'>) => {
  app.get(
    '/api/brand.css',
    { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (_, reply) => {
      const { brandColour } = await settings.read();
      // A page names the colour in the address, so that a new one has another.
      void reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8');
      return brandColour === '' ? '' : accentCss(brandColour);
    },
  );
};
