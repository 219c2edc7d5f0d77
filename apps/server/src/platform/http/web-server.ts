import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { SCREENSHOT_MAX_BYTES } from '@muqabla/contract/constants';
import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { observeRequests, requestIdOf } from '../observe/observe-requests.ts';
import type { Tracing } from '../observe/tracing.ts';
import { networkOf } from '../rate-limits/network.rules.ts';
import type { RateLimitStore } from '../rate-limits/rate-limit-store.ts';
import { describeCalls, describeRoute } from './describe-calls.ts';
import { UNITS } from './describe-events.ts';
import { drainUploads } from './drain-uploads.ts';
import { handleErrors } from './errors.ts';
import { refuseUnderPressure } from './pressure.ts';
import { RefusalError } from './refusal-error.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { refuseSlowRequests } from './slow-requests.ts';

type Options = {
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  trustProxy: string;
  economy: Economy;
  publicUrl: string | null;
  rateLimitStore: RateLimitStore;
  /** The pages that may show a page of the product in a frame. */
  frameAncestors: string[];
  /** Refuses requests while the event loop is seconds late. */
  refusesUnderPressure: boolean;
};

/** The beginning of the reference, because no other operation can be tried before. */
const HOW_TO_GET_A_TOKEN = `**How to get a token.** A player: \`POST /auth/check-phone\` with a phone (and for a new one \`POST /auth/register\`), then \`POST /auth/verify-otp\` with the OTP and the cookie that came with the first answer; its \`accessToken\` goes into \`Authorization: Bearer …\` and lasts ten minutes, \`GET /refresh\` renews it by the cookie. In a sandbox the OTP is on its phone, [/sandbox](/sandbox). A staff member: \`POST /admin/login\`. Another system: a key of the console, *System, API keys*, in the same header; it reads alone.`;

const describeApi = async (app: FastifyInstance, economy: Economy) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muqabla',
        version: '1',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description: `${HOW_TO_GET_A_TOKEN}\n\nAmounts are ${UNITS[economy]} with at most two decimals. Instants are ISO 8601 in UTC. Every answer that is not 2xx has a \`message\` for the person, in the language of \`Accept-Language\` (en or hi), and a \`code\` for programs.\n\nEvents over sockets are described by [/api/asyncapi.json](/api/asyncapi.json) (AsyncAPI 3.0).`,
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'muqabla_…',
            description: 'A key of the console, API keys, with the scope that the operation names. Keys read alone.',
          },
        },
      },
    },
    transform: describeRoute(economy),
    transformObject: describeCalls(economy),
    stripBasePath: true,
  });
};

/** A Fastify server with everything every route needs: validation, limits, headers, compression and error responses. */
export const createWebServer = async (options: Options) => {
  const { log, metrics, tracing, trustProxy, economy, publicUrl, rateLimitStore, frameAncestors } = options;
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Every line carries its request id already, so request loggers add nothing.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    bodyLimit: 64 * 1024,
    ...refuseSlowRequests(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  observeRequests(app as unknown as FastifyInstance, { metrics, tracing });
  handleErrors(app as unknown as FastifyInstance, economy);
  // A response sent while the server stops closes its connection.
  app.addHook('onSend', async (_request, reply) => {
    if (!app.server.listening) void reply.header('connection', 'close');
  });
  const isUnderPressure = options.refusesUnderPressure
    ? await refuseUnderPressure(app as unknown as FastifyInstance)
    : () => false;
  await setSecurityHeaders(app as unknown as FastifyInstance, { publicUrl, frameAncestors });
  // The best quality, the default, takes fifty times the processor time of this one, for each file that is not precompressed.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: SCREENSHOT_MAX_BYTES, files: 1, fields: 10, fieldSize: 2048 },
    // A file that is too large is truncated and the rest of the body is read, because the field with its kind may follow it.
    throwFileSizeLimit: false,
  });
  drainUploads(app as unknown as FastifyInstance);
  await app.register(rateLimit, {
    global: false,
    ...rateLimitStore.options,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_, { ttl }) =>
      new RefusalError(refuse('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(ttl / 1000)) })),
  });
  await describeApi(app as unknown as FastifyInstance, economy);
  return { web: app as unknown as FastifyInstance, isUnderPressure };
};
