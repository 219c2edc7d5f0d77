import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

type Options = {
  metrics: Metrics;
  /** Brings what is read from the database up to date, before it is told. */
  collect(): Promise<void>;
  port: number;
  host: string;
  log: Log;
};

export type MetricsServer = { origin: string; stop(): Promise<void> };

/** Serves `/metrics` on a port of its own, which is not for the internet: no balancer leads to it. */
export const serveMetrics = async ({ metrics, collect, port, host, log }: Options): Promise<MetricsServer> => {
  let collecting: Promise<void> | null = null;
  // Scrapes that come while one reads share what it reads.
  const upToDate = () => {
    collecting ??= collect().finally(() => {
      collecting = null;
    });
    return collecting;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await upToDate();
      response.writeHead(200, { 'content-type': metrics.registry.contentType });
      response.end(await metrics.registry.metrics());
    } catch (error) {
      log.error({ error }, 'the metrics could not be told');
      response.writeHead(500).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
