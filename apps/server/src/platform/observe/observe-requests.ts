import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

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

/** Gives every request an id, in its response and its log lines, and measures it. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    metrics.requestsInFlight.inc();
    const began = performance.now();
    // Emitted once however the request ends: completed, or aborted by the client or the server.
    reply.raw.once('close', () => {
      metrics.requestsInFlight.dec();
      const seconds = (performance.now() - began) / 1000;
      const status = reply.raw.writableFinished ? `${Math.floor(reply.raw.statusCode / 100)}xx` : 'cut_off';
      const route = routeOf(request);
      metrics.requestSeconds.observe({ route, method: request.method, status }, seconds);
      runInContext({ requestId: request.id }, () =>
        request.log.info(
          { route, method: request.method, status: reply.raw.statusCode, ms: Math.round(seconds * 1000) },
          'answered',
        ),
      );
    });
    runInContext({ requestId: request.id }, done);
  });
  // Reading the body loses the async context of the request, so it is set again afterwards.
  app.addHook('preValidation', (request, _reply, done) => runInContext({ requestId: request.id }, done));
};

/** Counts the open WebSocket connections of a web server. */
export const observeSockets = (server: Server, metrics: Metrics) => {
  server.on('upgrade', (_request, socket) => {
    metrics.socketsOpen.inc();
    socket.once('close', () => metrics.socketsOpen.dec());
  });
};
