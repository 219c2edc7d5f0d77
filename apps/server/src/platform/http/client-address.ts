import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address of the client behind these trusted proxies, for requests that do not pass Fastify. */
export const clientAddress = (trustProxy: string): ((request: IncomingMessage) => string) => {
  const trust = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
  return (request) => proxyAddr(request, trust);
};
