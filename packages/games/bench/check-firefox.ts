// Plays the vectors of carrom in an installed Firefox, without a window, and prints whether it computes the same bits.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type VectorsResult, vectorsPage } from './vectors-page.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const MAX_SECONDS = 120;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

/** Serves a page that plays the vectors and sends its result back; resolves with that result. */
const playInFirefox = async (): Promise<VectorsResult> => {
  const module = `${await vectorsPage()};fetch('/result',{method:'POST',body:JSON.stringify(globalThis.vectorsResult)})`;
  const profile = await mkdtemp(join(tmpdir(), 'muqabla-firefox-'));
  const { promise, resolve, reject } = Promise.withResolvers<VectorsResult>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      bodyOf(request).then((body) => resolve(JSON.parse(body) as VectorsResult), reject);
      response.end();
    } else if (request.url === '/vectors.js') {
      response.setHeader('content-type', 'text/javascript').end(module);
    } else {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script type="module" src="/vectors.js"></script>');
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  const firefox = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, address], { stdio: 'ignore' });
  const timer = setTimeout(() => reject(new Error(`no result after ${MAX_SECONDS} s`)), MAX_SECONDS * 1000);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    const exited = new Promise((exit) => firefox.once('exit', exit));
    firefox.kill();
    await exited;
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true });
  }
};

if (existsSync(FIREFOX)) {
  const { strokes, differing, engine } = await playInFirefox();
  for (const difference of differing) console.log(`DIFFERS ${difference}`);
  console.log(`${strokes - differing.length} of ${strokes} strokes agree in ${engine}`);
  if (differing.length > 0 || strokes === 0) process.exitCode = 1;
} else {
  console.log(`There is no Firefox at ${FIREFOX}: nothing checked.`);
  // Where one is named, it has to be there.
  if (process.env.FIREFOX_PATH !== undefined) process.exitCode = 1;
}
