import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_DELAY_MILLISECONDS = 2000;
// Longer than the work of a start and the measurements that contain it, which are taken each second.
const START_MILLISECONDS = 5000;
export const RETRY_SECONDS = 10;
/** The time between two warnings: of many refused calls one says as much as all. */
const SILENT_MILLISECONDS = 60_000;

// Pages and files cost little, and a refused script leaves a page empty.
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api/') && !url.startsWith('/api/art/');

/** True while calls are refused for the lateness of the event loop, which calls by other ways than HTTP must ask. */
export type IsUnderPressure = () => boolean;

/**
 * Refuses calls of the API as unavailable while the event loop is so late that they would wait for seconds; pages, their files and
 * probes are always answered. A process that has just started is late by its own start and refuses none: it is ready, and a load
 * balancer already leads people to it.
 */
export const refuseUnderPressure = async (app: FastifyInstance): Promise<IsUnderPressure> => {
  let startedUntil = Number.POSITIVE_INFINITY;
  let silentUntil = 0;
  app.addHook('onListen', (done) => {
    startedUntil = performance.now() + START_MILLISECONDS;
    done();
  });
  const refusesNow = () => {
    const now = performance.now();
    if (now < startedUntil) return false;
    if (now >= silentUntil) {
      silentUntil = now + SILENT_MILLISECONDS;
      app.log.warn('calls are refused while the event loop is late');
    }
    return true;
  };
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MILLISECONDS,
    exposeStatusRoute: false,
    pressureHandler: async (request, reply) => {
      if (!isCall(request) || !refusesNow()) return;
      void reply.header('retry-after', RETRY_SECONDS);
      throw Object.assign(new Error('the event loop is late'), { code: 'FST_UNDER_PRESSURE', statusCode: 503 });
    },
  });
  return () => app.isUnderPressure() && refusesNow();
};
