import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The request id set by a proxy when it is well-formed, else a new one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
};

// Each built file has a route of its own; the metrics count them as one.
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => {
  if (url === undefined) return 'none';
  return /^\/(api|sandbox|healthz|readyz)(\/|$)/.test(url) ? url : 'pages';
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of a call of the API; no other request has one. */
    span?: OpenSpan;
  }
}

const startSpan = (tracing: Tracing, request: FastifyRequest, route: string) => {
  const { method, headers } = request;
  const attributes = { 'http.request.method': method, 'http.route': route, 'muqabla.request_id': request.id };
  request.span = tracing.start({ name: `${method} ${route}`, kind: 'server', attributes, headers });
};

const endSpan = ({ span }: FastifyRequest, statusCode: number, status: string) => {
  const isFault = status === '5xx' || status === 'cut_off';
  span?.end({ attributes: { 'http.response.status_code': statusCode }, ...(isFault && { error: status }) });
};

const runInRequest = ({ id, span }: FastifyRequest, work: () => void) =>
  runInContext({ requestId: id }, () => (span === undefined ? work() : span.run(work)));

type Observers = { readonly metrics: Metrics; readonly tracing: Tracing };

/** Gives every request an id, in its response and its log lines, and measures it; calls of the API are traced. */
export const observeRequests = (app: FastifyInstance, { metrics, tracing }: Observers) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    metrics.requestsInFlight.inc();
    const began = performance.now();
    const route = routeOf(request);
    if (route.startsWith('/api')) startSpan(tracing, request, route);
    // Emitted once however the request ends: completed, or aborted by the client or the server.
    reply.raw.once('close', () => {
      metrics.requestsInFlight.dec();
      const seconds = (performance.now() - began) / 1000;
      const status = reply.raw.writableFinished ? `${Math.floor(reply.raw.statusCode / 100)}xx` : 'cut_off';
      endSpan(request, reply.raw.statusCode, status);
      metrics.requestSeconds.observe({ route, method: request.method, status }, seconds);
      runInContext({ requestId: request.id }, () =>
        request.log.info(
          { route, method: request.method, status: reply.raw.statusCode, ms: Math.round(seconds * 1000) },
          'answered',
        ),
      );
    });
    runInRequest(request, done);
  });
  // Reading the body loses the async context of the request, so it is set again afterwards.
  app.addHook('preValidation', (request, _reply, done) => runInRequest(request, done));
};

/** Counts the open WebSocket connections of a web server. */
export const observeSockets = (server: Server, metrics: Metrics) => {
  server.on('upgrade', (_request, socket) => {
    metrics.socketsOpen.inc();
    socket.once('close', () => metrics.socketsOpen.dec());
  });
};
