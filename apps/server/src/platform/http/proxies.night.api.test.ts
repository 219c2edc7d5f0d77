import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { registerDrain } from '@muqabla/testing/after-jobs';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { addCash, createMatch, type Player, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { isInstalled } from '@muqabla/testing/programs/installed';
import { type Changes, type Proxy, startProxy } from '@muqabla/testing/programs/proxies';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { viaProcess } from '@muqabla/testing/two-servers';
import { until } from '@muqabla/testing/until';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The times of bodies and responses, made short; those of sockets stay. Caddy sets none. */
const SHORTER: Record<'nginx' | 'haproxy' | 'caddy', Changes> = {
  nginx: [
    ['client_body_timeout 120s;', 'client_body_timeout 3s;'],
    ['proxy_read_timeout 65s;', 'proxy_read_timeout 3s;'],
  ],
  haproxy: [
    ['timeout client 120s', 'timeout client 3s'],
    ['timeout server 65s', 'timeout server 3s'],
  ],
  caddy: [],
};
const PROGRAMS = [
  ['nginx', '-v'],
  ['haproxy', '-v'],
  ['caddy', 'version'],
] as const;
const MEGABYTE = 1024 * 1024;

/** A picture that no format makes smaller: `side` of 1150 has some 4 MB. */
const noisePicture = async (side: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: '#000', noise } as const;
  const png = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

/** A server that takes each call and ends its connection without a response. */
const startMuteServer = async () => {
  const calls: string[] = [];
  const mute = createServer((call, response) => {
    if (call.url === '/readyz') return response.writeHead(200).end();
    calls.push(`${call.method} ${call.url}`);
    return call.resume().on('end', () => call.socket.destroy());
  }).listen(0, 'localhost');
  await once(mute, 'listening');
  return {
    port: (mute.address() as AddressInfo).port,
    calls,
    stop: async () => {
      mute.closeAllConnections();
      await new Promise((closed) => mute.close(closed));
    },
  };
};

const server = setUpTestServer();
const serverPort = () => Number(new URL(server.origin).port);

for (const [name, version] of PROGRAMS)
  describe.skipIf(!isInstalled(name, `the configuration for ${name}`, version))(`a server behind ${name}`, () => {
    let proxy: Proxy;
    let forgetDrain: () => void;
    let host: Player;
    let joiner: Player;

    const playerBehind = async (fullName: string) => {
      const player = await registerPlayer(proxy.origin, { fullName });
      // The pages of the sandbox answer no forwarded request.
      await addCash(viaProcess(server, player), 1000);
      return player;
    };

    beforeAll(async () => {
      proxy = await startProxy(name, serverPort());
      // The server does on demand what it has to do, also for those who know the proxy alone.
      forgetDrain = registerDrain(proxy.origin, server.drain);
      host = await playerBehind('Hema Host');
      joiner = await playerBehind('Jatin Joiner');
    });
    afterAll(async () => {
      forgetDrain();
      await proxy.stop();
    });

    it('is found by the plain address, which leads to the one with TLS', async () => {
      const led = await fetch(`${proxy.plainOrigin}/play?from=link`, { redirect: 'manual' });
      // The port is one of this test: a configuration leads to that of https.
      const location = led.headers.get('location')?.replace(/:\d+\//, '/');
      expect([led.status, location]).toEqual([308, 'https://localhost/play?from=link']);
    });

    it('answers calls over HTTP/2', async () => {
      const connection = connectHttp2(proxy.origin);
      const call = connection.request({ ':path': '/api/settings/allgames' });
      const [headers] = (await once(call, 'response')) as [Record<string, unknown>];
      expect(headers[':status']).toBe(200);
      expect(JSON.parse(await text(call))).toContainEqual(expect.objectContaining({ gameName: 'Ludo Classic' }));
      connection.close();
    });

    it('sees the address of the caller, not the one that the caller names, and the host of the page', async () => {
      // Each caller of a test names an address of its own.
      const addresses = await server.services.db.query<{ address: string }>(
        'select distinct address from sessions where player_id = any($1)',
        [[host.id, joiner.id]],
      );
      for (const { address } of addresses) expect(['127.0.0.1', '::1']).toContain(address);
      const refresh = (origin: string) => host.send('GET /refresh', {}, { origin });
      expect((await refresh(proxy.origin)).status).toBe(200);
      expect((await refresh('https://elsewhere.example')).status).toBe(401);
    });

    it('makes links to the address of the page, with https, also for a program that sends no Origin', async () => {
      const { result } = await host.call('POST /user/deposit', { body: { amount: 100, userId: host.id } });
      expect(result.payment_url).toMatch(new RegExp(`^${proxy.origin}/sandbox/pay/`));
    });

    it('plays a battle with a screenshot of 4 MB, and both sockets hear of it', async () => {
      const headers = { origin: proxy.origin };
      const ears = await Promise.all(
        [host, joiner].map(({ token }) => listenForEvents({ origin: proxy.origin, token, headers })),
      );
      const matchId = await startMatch(host, joiner, { amount: 50 });
      for (const ear of ears) await ear.waitFor('roomcodeUpdated', matchId);
      const picture = await noisePicture(1150);
      expect(picture.size / MEGABYTE).toBeGreaterThan(3.5);
      expect(picture.size / MEGABYTE).toBeLessThan(5);
      expect((await submitResult(host, matchId, { resultStatus: 'win' }, picture)).status).toBe(200);
      expect((await submitResult(joiner, matchId, { resultStatus: 'loss' })).status).toBe(200);
      for (const ear of ears) {
        await ear.waitFor('resultUpdated', (match) => match._id === matchId && match.status === 'completed');
        ear.close();
      }
    });

    it('refuses itself a picture that is too large, and a socket of a foreign page', async () => {
      const matchId = await startMatch(host, joiner, { amount: 50 });
      const large = new Blob([new Uint8Array(8 * MEGABYTE)], { type: 'image/png' });
      const refused = await submitResult(host, matchId, { resultStatus: 'win' }, large);
      expect([refused.status, refused.body]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
      expect((await submitResult(joiner, matchId, { resultStatus: 'loss' })).status).toBe(200);
      const { origin } = proxy;
      const foreign = { origin, token: host.token, headers: { origin: 'https://elsewhere.example' } };
      await expect(listenForEvents(foreign)).rejects.toThrow();
    });

    it('gets each call once, also when it ends the connection without a response', async () => {
      const mute = await startMuteServer();
      const before = await startProxy(name, mute.port);
      const body = JSON.stringify({ matchId: 'any' });
      const headers = { 'content-type': 'application/json' };
      const calls = [];
      for (const method of ['PUT', 'POST', 'GET']) {
        // On a connection of its own: on a used one HAProxy answers nothing, which asks the caller to try again.
        const call = { method, headers: { ...headers, connection: 'close' }, ...(method !== 'GET' && { body }) };
        expect((await fetch(`${before.origin}/api/once`, call)).status).toBe(502);
        calls.push(`${method} /api/once`);
      }
      expect(mute.calls).toEqual(calls);
      await before.stop();
      await mute.stop();
    });

    it.skipIf(SHORTER[name].length === 0)('keeps a quiet socket longer than it waits for a body', async () => {
      const impatient = await startProxy(name, serverPort(), SHORTER[name]);
      // Its call to connect has the short time of a response, too.
      const connectOnce = () => listenForEvents({ origin: impatient.origin, token: host.token }).catch(() => undefined);
      const ear = await until('a socket', connectOnce);
      const headers = { 'content-type': 'application/json', 'content-length': 100 };
      for (let stalled = 0; stalled < 2; stalled += 1) {
        const upload = request(`${impatient.origin}/api/auth/check-phone`, { method: 'POST', headers });
        const ended = Promise.race([once(upload, 'response'), once(upload, 'close')]).catch(() => []);
        upload.write('{');
        const [response] = (await ended) as { statusCode?: number }[];
        // By the time of the body, or by that of the response to it.
        expect([408, 504, undefined]).toContain(response?.statusCode);
        upload.destroy();
      }
      const { _id } = await createMatch(host, 50, 'Carrom');
      await ear.waitFor('matchCreated', _id);
      expect(ear.isOpen()).toBe(true);
      await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
      ear.close();
      await impatient.stop();
    });
  });
