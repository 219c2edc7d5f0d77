import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reader: Player;
beforeAll(async () => {
  [host, joiner, reader] = await Promise.all([
    playerWithCash(server.origin, 500, 'Hema Host'),
    playerWithCash(server.origin, 500, 'Jatin Joiner'),
    playerWithCash(server.origin, 500, 'Ravi Reader'),
  ]);
});

const move = (player: Player, name: 'accept' | 'reject', matchId: string) =>
  player.call(`PUT /match/${name}`, { body: { matchId } });

describe('the list of open matches', () => {
  it('shows the match that has been open longest first, and one that is open again last', async () => {
    const [first, second] = [(await createMatch(host, 50))._id, (await createMatch(host, 55))._id];
    const listed = async () =>
      (
        await reader.send<{ _id: string }[]>('GET /match/openmatches/{gameName}', {
          params: { gameName: 'Ludo Classic' },
        })
      ).body.map(({ _id }) => _id);
    expect(await listed()).toEqual([first, second]);
    await move(joiner, 'accept', first);
    await move(host, 'reject', first);
    expect(await listed()).toEqual([second, first]);
    for (const id of [first, second]) await host.call('DELETE /match/delete/{id}', { params: { id } });
  });
});

describe('a match', () => {
  it('is not found by a malformed id or code', async () => {
    const absent = [
      ['GET /match/{matchId}', { params: { matchId: 'abc' } }],
      ['PUT /match/update/roomcode/{matchId}', { params: { matchId: 'abc' }, body: { roomcode: 'ABCD' } }],
      ['DELETE /match/delete/{id}', { params: { id: 'abc' } }],
      ['GET /challenge/{code}', { params: { code: 'abc' } }],
    ] as const;
    for (const [name, input] of absent) {
      const response = await reader.send(name, input);
      expect([response.status, response.body.code]).toEqual([404, 'MATCH_NOT_FOUND']);
      expect(response.body.message).not.toMatch(/pattern|\^|abc/);
    }
  });
});
