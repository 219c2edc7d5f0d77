import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

type Options = {
  metrics: Metrics;
  /** Updates the gauges that are read from the database; runs before each scrape. */
  collect(): Promise<void>;
  port: number;
  host: string;
  log: Log;
};

export type MetricsServer = { origin: string; stop(): Promise<void> };

/** Serves `/metrics` on a port of its own, which must not be reachable from the internet. */
export const serveMetrics = async ({ metrics, collect, port, host, log }: Options): Promise<MetricsServer> => {
  let collecting: Promise<void> | null = null;
  // Concurrent scrapes share one update.
  const upToDate = () => {
    collecting ??= collect().finally(() => {
      collecting = null;
    });
    return collecting;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await upToDate();
      response.writeHead(200, { 'content-type': metrics.registry.contentType });
      response.end(await metrics.registry.metrics());
    } catch (error) {
      log.error({ error }, 'the metrics could not be collected');
      response.writeHead(500).end();
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Several processes that share the public port do not share this one.
    server.listen({ port, host, exclusive: true }, resolve);
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
