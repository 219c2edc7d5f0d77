import { randomInt } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** The faults of a network, and scripts that run in each page before its own. */
export type Front = {
  scripts?: readonly string[];
  /** The first answer to each call that changes something, after the server has made it; or the first of each script. */
  loses?: 'answers' | 'scripts';
  network?: { readonly bytesPerSecond: number; readonly latencyMilliseconds: number };
};

const SCRIPT_PATH = '/front.js';
/** Keeps errors of scripts and of the console in the page's own storage, which a reload leaves. */
export const KEEP_ERRORS = `
const report = (text) => { try { const all = JSON.parse(sessionStorage.getItem('reported-errors') ?? '[]'); all.push(String(text)); sessionStorage.setItem('reported-errors', JSON.stringify(all)); } catch {} };
addEventListener('error', (event) => report(event.message ?? event.target?.src));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
const write = console.error; console.error = (...texts) => { report(texts.join(' ')); write(...texts); };
`;

/** Takes the errors out of the page in which the script ran. */
export const TAKE_REPORTED = `(() => { const all = JSON.parse(sessionStorage.getItem('reported-errors') ?? '[]'); sessionStorage.removeItem('reported-errors'); return all; })()`;

const bodyOf = async (message: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Lets bytes through as one slow line does that all connections share; the first of an answer has the way before it. */
const createLine = ({ bytesPerSecond, latencyMilliseconds }: NonNullable<Front['network']>) => {
  let free = 0;
  return () => {
    let latency = latencyMilliseconds;
    return new Transform({
      transform: (bytes: Buffer, _, done) => {
        const now = performance.now();
        free = Math.max(free, now) + (bytes.length / bytesPerSecond) * 1000;
        void wait(free - now + latency).then(() => done(null, bytes));
        latency = 0;
      },
    });
  };
};

const isAct = ({ method, url }: IncomingMessage) =>
  url?.startsWith('/api/') === true && !['GET', 'HEAD', 'OPTIONS'].includes(method ?? '');
const isFile = ({ url }: IncomingMessage) => url?.startsWith('/assets/') === true;
const isScript = ({ url }: IncomingMessage) => /^\/assets\/[^?]+\.js/.test(url ?? '');
const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.includes('text/html') === true;
const isData = ({ headers }: IncomingMessage) => headers['content-type']?.includes('json') === true;

/** Passes a socket on to the product, with the headers as they are changed. */
const passSocket =
  (target: URL, changed: (headers: IncomingHttpHeaders) => object) =>
  (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(changed(incoming.headers)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const each of [upstream, socket]) each.on('error', () => each.destroy());
  };

/**
 * Serves the product again, with these scripts and faults: for an engine whose driver has no means of its own. A script is a
 * file of the same origin, because the pages allow no other.
 */
export const startFront = async (origin: string, { scripts = [], loses, network }: Front) => {
  const target = new URL(origin);
  // Each front is one phone, so that rate limits by address count it alone.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  // The product answers its own pages alone.
  const asIfFrom = (headers: IncomingHttpHeaders) => ({
    'x-forwarded-for': address,
    ...headers,
    host: target.host,
    ...(headers.origin !== undefined && { origin }),
  });
  const lost = new Set<string>();
  /** True once for each call or file that is lost. */
  const losesAnswer = (incoming: IncomingMessage) => {
    const name = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    const isLost = (loses === 'answers' && isAct(incoming)) || (loses === 'scripts' && isScript(incoming));
    if (!isLost || lost.has(name)) return false;
    lost.add(name);
    return true;
  };
  const line = network && createLine(network);
  const own = () => `http://${target.hostname}:${(server.address() as AddressInfo).port}`;

  const answer = async (from: IncomingMessage, outgoing: ServerResponse, isZipped: boolean) => {
    const { 'content-length': _, ...headers } = from.headers;
    // An engine sends a request again by itself when its answer is lost on a connection that it had used before.
    const closing = {
      ...headers,
      connection: 'close',
      ...(headers.location && { location: headers.location.replace(origin, own()) }),
    };
    const isChanged = (isPage(from) || isData(from)) && from.headers['content-encoding'] === undefined;
    outgoing.writeHead(from.statusCode ?? 502, {
      ...closing,
      ...(isChanged && isZipped && { 'content-encoding': 'gzip' }),
    });
    const sent = line?.();
    sent?.pipe(outgoing);
    if (!isChanged) return void from.pipe(sent ?? outgoing);
    // Links to the product lead to the front.
    const text = (await bodyOf(from)).replaceAll(origin, own());
    const page = isPage(from) ? text.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`) : text;
    (sent ?? outgoing).end(isZipped ? gzipSync(page) : page);
  };

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT_PATH)
      return outgoing.setHeader('content-type', 'text/javascript').end(scripts.join(';\n'));
    // What is changed here is compressed here, so that a slow line carries what it does elsewhere.
    const { 'accept-encoding': encodings = '', ...others } = incoming.headers;
    const headers = isFile(incoming) ? incoming.headers : others;
    const isZipped = String(encodings).includes('gzip');
    const { hostname: host, port } = target;
    const { url: path, method } = incoming;
    const isLost = losesAnswer(incoming);
    const forwarded = request({ host, port, path, method, headers: asIfFrom(headers) }, (from) => {
      if (!isLost) return void answer(from, outgoing, isZipped).catch(() => outgoing.destroy());
      from.resume().on('end', () => outgoing.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    return incoming.pipe(forwarded);
  });
  server.on('upgrade', passSocket(target, asIfFrom));
  await new Promise<void>((listening) => server.listen(0, target.hostname, listening));
  return {
    origin: own(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
