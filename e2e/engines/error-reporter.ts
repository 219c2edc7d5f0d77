import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

const SCRIPT_PATH = '/report-errors.js';
/** Keeps errors of scripts and of the console in the page's own storage, which a reload leaves. */
const SCRIPT = `
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

/**
 * Serves the product again, with a script in each page that keeps its errors: for an engine whose driver reports none. It is a
 * file of the same origin, because the pages allow no other.
 */
export const startErrorReporter = async (origin: string) => {
  const target = new URL(origin);
  // The product answers its own pages alone.
  const asIfFrom = (headers: IncomingHttpHeaders) => ({
    ...headers,
    host: target.host,
    ...(headers.origin !== undefined && { origin }),
  });
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT_PATH) return outgoing.setHeader('content-type', 'text/javascript').end(SCRIPT);
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const forwarded = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: asIfFrom(headers),
      },
      (answer) => {
        const isPage = answer.headers['content-type']?.includes('text/html') === true;
        const { 'content-length': __, ...answered } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, isPage ? answered : answer.headers);
        if (!isPage) return void answer.pipe(outgoing);
        return void bodyOf(answer).then((body) =>
          outgoing.end(body.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`)),
        );
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    return incoming.pipe(forwarded);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(asIfFrom(incoming.headers)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const each of [upstream, socket]) each.on('error', () => each.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, target.hostname, listening));
  return {
    origin: `http://${target.hostname}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
