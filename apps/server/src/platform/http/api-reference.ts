import type { Economy } from '@muqabla/contract/economy';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { describeEvents } from './describe-events.ts';

// The page's maker offers an assistant, hosting and an editor of its own, which call its servers. A reader of this
// reference wants none of them, and the page works without a network.
const WITHOUT_OFFERS = {
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  customCss:
    '.darklight-reference, a[href^="https://www.scalar.com"], a[href^="https://scalar.com"] { display: none !important; }',
};

type Options = { economy: Economy; publicUrl: string | null };

/**
 * The generated OpenAPI document of the calls, the AsyncAPI document of the events, and a page to browse them, at
 * /api/openapi.json, /api/asyncapi.json and /api/docs.
 */
export const mountApiReference = async (app: FastifyInstance, { economy, publicUrl }: Options) => {
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).host;
  const events = describeEvents({ economy, host });
  app.get('/api/asyncapi.json', { schema: { hide: true } as object }, async () => events);
  await app.register(async (docs) => {
    // The reference page has inline scripts and styles; no code of the product runs on it.
    docs.addHook('onSend', async (_request, reply) => {
      void reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:",
      );
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Muqabla API',
        withDefaultFonts: false,
        telemetry: false,
        ...WITHOUT_OFFERS,
      } as object,
    });
  });
};
