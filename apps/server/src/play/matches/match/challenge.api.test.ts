import { createCaller } from '@muqabla/testing/caller';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let code: string;
beforeAll(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 500, 'Kabir Mehta'),
    playerWithCash(server.origin, 500),
  ]);
  const { challengeCode } = await host.call('POST /match/create', {
    body: { amount: 75, gameName: 'Carrom', private: true },
  });
  code = challengeCode ?? '';
});

const visitor = () => createCaller(server.origin);
const preview = () => visitor().call('GET /challenge/{code}/preview', { params: { code } });
const picture = (of: string, address = '10.0.0.1') =>
  fetch(`${server.origin}/api/challenge/${of}/picture.jpg`, { headers: { 'x-forwarded-for': address } });

describe('the preview of a challenge link', () => {
  it('shows a visitor game, stake and host, and nothing else', async () => {
    expect(await preview()).toEqual({
      gameName: 'Carrom',
      amount: 75,
      winAmount: 71.25,
      isOpen: true,
      host: { username: host.me.username, avatar: host.me.avatar },
    });
  });

  it('is not found by a wrong or malformed code', async () => {
    for (const wrong of ['AAAAAAAAAAAAAAAAAAAAAA', 'abc']) {
      const { status, body } = await visitor().send('GET /challenge/{code}/preview', { params: { code: wrong } });
      expect([status, body.code]).toEqual([404, 'MATCH_NOT_FOUND']);
      expect((await picture(wrong)).status).toBe(404);
    }
  });

  it('has a picture of 1200 by 630 px, small enough for messengers, which may be cached', async () => {
    const response = await picture(code);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toContain('public');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(200_000);
    expect(Buffer.from(await (await picture(code)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('limits how often one address requests pictures', async () => {
    const statuses = [];
    for (let request = 0; request < 31; request += 1) statuses.push((await picture(code, '10.0.0.2')).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses[30]).toBe(429);
  });

  it('is no longer open once accepted', async () => {
    const { _id: matchId } = await joiner.call('GET /challenge/{code}', { params: { code } });
    await joiner.call('PUT /match/accept', { body: { matchId, challengeCode: code } });
    expect((await preview()).isOpen).toBe(false);
  });
});
