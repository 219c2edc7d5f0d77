import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { whileWorkingOn } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id a proxy in front gave the request, where it looks like one, else a new one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

// Each built file has a route of its own; for a measure they are one.
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => {
  if (url === undefined) return 'none';
  return /^\/(api|sandbox|healthz|readyz)(\/|$)/.test(url) ? url : 'pages';
};

/** Gives every request its id, tells it in the answer and in each line logged, and measures it. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    metrics.requestsInFlight.inc();
    const began = performance.now();
    // Comes once however it ends: answered, cut off by the caller, or by us.
    reply.raw.once('close', () => {
      metrics.requestsInFlight.dec();
      const seconds = (performance.now() - began) / 1000;
      const status = reply.raw.writableFinished ? `${Math.floor(reply.raw.statusCode / 100)}xx` : 'cut_off';
      const route = routeOf(request);
      metrics.requestSeconds.observe({ route, method: request.method, status }, seconds);
      whileWorkingOn({ requestId: request.id }, () =>
        request.log.info(
          { route, method: request.method, status: reply.raw.statusCode, ms: Math.round(seconds * 1000) },
          'answered',
        ),
      );
    });
    whileWorkingOn({ requestId: request.id }, done);
  });
  // A body is read on the connection's behalf, so what comes after it has to be told again.
  app.addHook('preValidation', (request, _reply, done) => whileWorkingOn({ requestId: request.id }, done));
};

/** Counts the sockets a web server holds. */
export const observeSockets = (server: Server, metrics: Metrics) => {
  server.on('upgrade', (_request, socket) => {
    metrics.socketsOpen.inc();
    socket.once('close', () => metrics.socketsOpen.dec());
  });
};
