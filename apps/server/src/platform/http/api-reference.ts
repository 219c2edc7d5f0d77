import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import fastify, { type FastifyInstance } from 'fastify';
import { describeEvents } from './describe-events.ts';
import { RefusalError } from './refusal-error.ts';

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

/** Creates the page with its scripts, which take 30 MB: a server has them from the first request for the page on, and once per name. */
const createPage = async (brandName: string): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = fastify();
  await page.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: `${brandName} API`,
      withDefaultFonts: false,
      telemetry: false,
      ...WITHOUT_OFFERS,
    } as object,
  });
  return page;
};

type Options = { economy: Economy; publicUrl: string | null; readBrandName: () => Promise<string> };

/**
 * The generated OpenAPI document of the calls, the AsyncAPI document of the events, and a page to browse them, at
 * /api/openapi.json, /api/asyncapi.json and /api/docs.
 */
export const mountApiReference = async (app: FastifyInstance, { economy, publicUrl, readBrandName }: Options) => {
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => {
    const document = app.swagger();
    return { ...document, info: { ...document.info, title: await readBrandName() } };
  });
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).host;
  const events = describeEvents({ economy, host });
  app.get('/api/asyncapi.json', { schema: { hide: true } as object }, async () => ({
    ...events,
    info: { ...events.info, title: await readBrandName() },
  }));
  await app.register(async (docs) => {
    // The reference page has inline scripts and styles; no code of the product runs on it.
    docs.addHook('onSend', async (_request, reply) => {
      void reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:",
      );
    });
    let latest: { readonly brandName: string; readonly page: Promise<FastifyInstance> } | undefined;
    const pageNamed = (brandName: string) => {
      if (latest?.brandName !== brandName) latest = { brandName, page: createPage(brandName) };
      return latest.page;
    };
    for (const path of ['/api/docs', '/api/docs/*'])
      docs.get(path, { schema: { hide: true } as object }, async ({ url }, reply) => {
        const answer = await (await pageNamed(await readBrandName())).inject(url);
        if (answer.statusCode === 404) throw new RefusalError(refuse('NOT_FOUND'));
        return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
      });
  });
};
