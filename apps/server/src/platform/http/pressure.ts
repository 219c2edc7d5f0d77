import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

const MAX_DELAY_MILLISECONDS = 2000;
// Longer than the work of a start and the measurements that contain it, which are taken each second.
const START_MILLISECONDS = 5000;
const RETRY_SECONDS = 10;
/** The time between two warnings: of many refused requests one says as much as all. */
const SILENT_MILLISECONDS = 60_000;

/**
 * Refuses requests as unavailable while the event loop is so late that they would wait for seconds. A process that has just
 * started is late by its own start and refuses none: it is ready, and a load balancer already leads people to it.
 */
export const refuseUnderPressure = async (app: FastifyInstance) => {
  let startedUntil = Number.POSITIVE_INFINITY;
  let silentUntil = 0;
  app.addHook('onListen', (done) => {
    startedUntil = performance.now() + START_MILLISECONDS;
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MILLISECONDS,
    exposeStatusRoute: false,
    pressureHandler: async (request, reply) => {
      const now = performance.now();
      if (now < startedUntil) return;
      if (now >= silentUntil) {
        silentUntil = now + SILENT_MILLISECONDS;
        request.log.warn('requests are refused while the event loop is late');
      }
      void reply.header('retry-after', RETRY_SECONDS);
      throw Object.assign(new Error('the event loop is late'), { code: 'FST_UNDER_PRESSURE', statusCode: 503 });
    },
  });
};
