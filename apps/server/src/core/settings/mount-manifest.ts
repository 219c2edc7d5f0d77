import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { builtApp } from '../../config.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import type { Services } from '../core.ts';

/** GET /api/manifest.webmanifest: the manifest of the built player app for this economy, with the operator's name. */
export const mountManifest = (app: FastifyInstance, { settings, economy }: Pick<Services, 'settings' | 'economy'>) => {
  app.get(
    '/api/manifest.webmanifest',
    { schema: { hide: true }, config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (_, reply) => {
      const name = `manifest-${economy === 'points' ? 'points' : 'money'}.webmanifest`;
      const built = await readFile(resolve(builtApp('web'), name), 'utf8').catch(() => null);
      if (built === null) throw new RefusalError(refuse('NOT_FOUND'));
      const { brandName } = await settings.read();
      void reply.header('cache-control', 'no-cache').type('application/manifest+json');
      return JSON.stringify({ ...(JSON.parse(built) as object), name: brandName, short_name: brandName });
    },
  );
};
