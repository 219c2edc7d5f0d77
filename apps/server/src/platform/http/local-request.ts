import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from './public-origin.rules.ts';

type Request = {
  /** The address of the connection itself, whatever its headers say. */
  address: string | undefined;
  httpVersion: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The part of a request that tells where it comes from. */
export const connectionOf = ({ socket, raw, headers }: FastifyRequest): Request => ({
  address: socket.remoteAddress,
  httpVersion: raw.httpVersion,
  headers,
});

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;

// Written by a proxy for the server behind it, and by no browser.
const FORWARDING = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+)$/;

// An opaque origin, "null", is no URL.
const isLoopbackOrigin = (origin: string) => URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);

/**
 * True when a program on this machine made the request itself: its connection comes from here, Host and Origin name this
 * machine, and no proxy passed it on. One that adds no header still speaks HTTP/1.0, as nginx does unless told otherwise.
 */
export const isLocalRequest = ({ address = '', httpVersion, headers }: Request): boolean => {
  const { host, origin } = headers;
  return (
    LOOPBACK_ADDRESS.test(address) &&
    httpVersion !== '1.0' &&
    typeof host === 'string' &&
    isLoopbackHost(host) &&
    (origin === undefined || (typeof origin === 'string' && isLoopbackOrigin(origin))) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
};

/** The address of the client behind these trusted proxies, for requests that do not pass Fastify. */
export const clientAddress = (trustProxy: string): ((request: IncomingMessage) => string) => {
  const trust = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
  return (request) => proxyAddr(request, trust);
};
