import type { GameTerms, StaffGame } from '@muqabla/contract/play/boards/game-staff-calls';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { createMatch, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: Caller;
beforeAll(async () => {
  owner = await createStaffMember(server, 'owner');
});

const terms: GameTerms = {
  title: { en: 'Pool', hi: 'पूल' },
  status: 'active',
  instructions: [
    { en: 'Create a private table.', hi: 'प्राइवेट टेबल बनाएँ।' },
    { en: 'First to clear wins.', hi: 'जो पहले ख़त्म करे, जीते।' },
  ],
  resultMode: 'manual',
  linkTemplate: '',
};
const reason = 'Players asked for it';

const games = async () => (await owner.call('GET /admin/games')).games;
const gameOf = async (name: string): Promise<StaffGame> => (await games()).find(({ gameName }) => gameName === name)!;
const termsOf = ({ title, status, instructions, resultMode, linkTemplate, appName }: StaffGame): GameTerms => ({
  title,
  status,
  instructions,
  resultMode,
  linkTemplate,
  ...(appName !== undefined && { appName }),
});
const shown = async (language = 'en') =>
  (
    await createCaller(server.origin).send<{ gameName: string; title: string; game_image: string }[]>(
      'GET /settings/allgames',
      {},
      { 'accept-language': language },
    )
  ).body;
const lastAct = async () => (await owner.call('GET /admin/audit', { query: {} })).records[0];
const change = (game: StaffGame, over: Partial<GameTerms>, version = game.version) =>
  owner.send<StaffGame & { code: string; message: string }>('PUT /admin/games/{gameId}', {
    params: { gameId: game._id },
    body: { ...termsOf(game), ...over, version, reason },
  });

describe('the owner', () => {
  it('adds a game, which players get at the end of the list in their language', async () => {
    const made = await owner.call('POST /admin/games', { body: { ...terms, gameName: 'Pool', reason } });
    expect(made).toMatchObject({ gameName: 'Pool', version: 1, ...terms });
    expect((await shown()).at(-1)).toMatchObject({ gameName: 'Pool', title: 'Pool' });
    expect((await shown('hi')).at(-1)).toMatchObject({
      title: 'पूल',
      instructions: terms.instructions.map((r) => r.hi),
    });
    expect(await lastAct()).toMatchObject({
      action: 'game.created',
      reason,
      before: null,
      after: { gameName: 'Pool', status: 'active' },
    });
  });

  it.each(['Pool', 'pool'])('cannot add a second game called %s', async (gameName) => {
    const { status, body } = await owner.send('POST /admin/games', { body: { ...terms, gameName, reason } });
    expect([status, body.code]).toEqual([409, 'GAME_NAME_TAKEN']);
  });

  it('changes a game, and the audit log has its fields before and after', async () => {
    const game = await gameOf('Carrom');
    const { body } = await change(game, { title: { en: 'Carrom Board', hi: 'कैरम बोर्ड' }, status: 'inactive' });
    expect(body).toMatchObject({ version: game.version + 1, status: 'inactive' });
    expect(await lastAct()).toMatchObject({
      action: 'game.changed',
      subject: { kind: 'game', _id: game._id },
      before: { title: { en: 'Carrom' }, status: 'active' },
      after: { title: { en: 'Carrom Board' }, status: 'inactive' },
    });
    expect(Object.keys((await lastAct())?.after ?? {})).toEqual(['title', 'status']);
  });

  it('gets a refusal when the game was changed since it was read', async () => {
    const game = await gameOf('Chess');
    const answers = await Promise.all(['one', 'two'].map((en) => change(game, { title: { en, hi: en } })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('GAME_CHANGED');
    expect((await gameOf('Chess')).version).toBe(game.version + 1);
  });

  it('orders the games, and gets a refusal when the order was changed since it was read', async () => {
    const from = (await games()).map(({ _id }) => _id);
    const to = from.toReversed();
    const order = () => owner.send('PUT /admin/games/order', { body: { from, to, reason } });
    expect((await order()).status).toBe(200);
    expect((await games()).map(({ _id }) => _id)).toEqual(to);
    const names = (await shown()).map(({ gameName }) => gameName);
    expect(names).toEqual((await games()).map(({ gameName }) => gameName));
    expect((await order()).body.code).toBe('GAME_CHANGED');
    expect(await lastAct()).toMatchObject({ action: 'games.ordered', after: { order: names } });
  });

  it.each([
    ['to', [] as string[]],
    ['to', ['00000000-0000-7000-8000-000000000000']],
  ])('cannot lose or invent a game by ordering them', async (_, to) => {
    const from = (await games()).map(({ _id }) => _id);
    expect((await owner.send('PUT /admin/games/order', { body: { from, to, reason } })).status).toBe(400);
  });
});

describe('a game cannot be made', () => {
  it.each([
    ['without a reason', { reason: '' }],
    ['with a name that is a path', { gameName: '../secret' }],
    ['with an empty name', { gameName: ' ' }],
    ['with a title in one language', { title: { en: 'X', hi: '' } }],
    ['with a title that turns the writing around', { title: { en: 'a\u202eb', hi: 'क' } }],
    ['without instructions', { instructions: [] }],
    ['with a status of its own', { status: 'open' }],
    ['with a third result mode', { resultMode: 'both' }],
    ['with an unknown field', { sortOrder: 1 }],
    ['with an empty app name', { appName: ' ' }],
    ['with an app name of 41 characters', { appName: 'x'.repeat(41) }],
    ['with a line break in the app name', { appName: 'Ludo\nKing' }],
    ['with an app name that turns the writing around', { appName: 'a\u202eb' }],
  ])('%s', async (_, over) => {
    const { status } = await owner.send('POST /admin/games', {
      body: { ...terms, gameName: 'Snooker', reason, ...over },
    });
    expect(status).toBe(400);
  });

  it.each(['javascript:alert({code})', 'https://evil.example/?rmc={code}', 'https://lk.gggred.com/'])(
    'with the link %s',
    async (linkTemplate) => {
      const { status, body } = await owner.send('POST /admin/games', {
        body: { ...terms, linkTemplate, gameName: 'Snooker', reason },
      });
      expect([status, body.code]).toEqual([422, 'GAME_LINK_UNFIT']);
      expect(body.message).toMatch(/holds \{code\} once and leads to one of: lk\.gggred\.com/);
    },
  );
});

describe('the name of the app a game is played in', () => {
  it('is seeded for every game', async () => {
    const names = (await games()).map(({ gameName, appName }) => [gameName, appName]);
    expect(Object.fromEntries(names)).toMatchObject({
      'Ludo Classic': 'Ludo King',
      'Ludo Quick': 'Ludo King',
      Chess: 'Lichess',
      Carrom: 'Carrom Pool',
    });
  });

  it('is up to 40 characters without surrounding spaces, shown to both sides of a match, and can be removed', async () => {
    const [host, joiner] = await Promise.all([
      playerWithCash(server.origin, 1000, 'Hema Host'),
      playerWithCash(server.origin, 1000, 'Jatin Joiner'),
    ]);
    const appName = '<b>Ludo</b> '.padEnd(40, 'x');
    const { body: named } = await change(await gameOf('Ludo Classic'), { appName: ` ${appName} ` });
    expect(named).toMatchObject({ appName });
    expect(await lastAct()).toMatchObject({ before: { appName: 'Ludo King' }, after: { appName } });
    const params = { matchId: await startMatch(host, joiner, { gameName: 'Ludo Classic' }) };
    for (const player of [host, joiner])
      expect(await player.call('GET /match/{matchId}', { params })).toMatchObject({ appName });

    const { appName: _, ...unnamed } = termsOf(named);
    const { body } = await owner.send('PUT /admin/games/{gameId}', {
      params: { gameId: named._id },
      body: { ...unnamed, version: named.version, reason },
    });
    expect(body).not.toHaveProperty('appName');
    expect(await host.call('GET /match/{matchId}', { params })).not.toHaveProperty('appName');
  });

  it('is refused for a game of a board room', async () => {
    const board = { game: 'chess', clock: '10+0' } as const;
    const { status, body } = await owner.send('POST /admin/games', {
      body: { ...terms, resultMode: 'board', board, appName: 'Lichess', gameName: 'Chess Blitz', reason },
    });
    expect([status, body.code]).toEqual([422, 'GAME_BOARD_UNFIT']);
  });
});

describe('the way results are taken', () => {
  it('changes for new matches; existing ones keep theirs', async () => {
    const [host, joiner] = await Promise.all([
      playerWithCash(server.origin, 1000, 'Hema Host'),
      playerWithCash(server.origin, 1000, 'Jatin Joiner'),
    ]);
    const running = await startMatch(host, joiner, { gameName: 'Ludo Quick' });
    expect((await change(await gameOf('Ludo Quick'), { resultMode: 'auto' })).status).toBe(200);
    expect(await host.call('GET /match/{matchId}', { params: { matchId: running } })).toMatchObject({ room: 'manual' });
    expect((await submitResult(joiner, running, { resultStatus: 'loss' })).status).toBe(200);
    expect(await createMatch(host, 50, 'Ludo Quick')).toMatchObject({ room: 'auto' });
  });

  it('does not matter once a game is hidden: no match can be created in it', async () => {
    const host = await playerWithCash(server.origin, 100, 'Hema Host');
    await change(await gameOf('Ludo Quick'), { status: 'inactive' });
    const { body } = await host.send('POST /match/create', { body: { amount: 50, gameName: 'Ludo Quick' } });
    expect(body.code).toBe('GAME_CLOSED');
  });
});

describe('a picture', () => {
  const png = async (width: number, height: number) =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#a04020' } })
          .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
          .png()
          .toBuffer(),
      ),
    ]);
  const send = async (file: Blob, version?: number) => {
    const game = await gameOf('Ludo Classic');
    return owner.send<StaffGame & { code: string; message: string }>('POST /admin/games/{gameId}/image', {
      params: { gameId: game._id },
      body: { version: version ?? game.version, reason },
      file,
    });
  };

  it('is re-encoded and public', async () => {
    const { body, status } = await send(await png(1280, 944));
    expect(status).toBe(200);
    const inHome = (await shown()).find(({ gameName }) => gameName === 'Ludo Classic');
    expect(inHome?.game_image).toBe(body.game_image);
    const response = await fetch(`${server.origin}/api${body.game_image}`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 472 });
    expect(bytes.includes('somebody')).toBe(false);
    expect(await lastAct()).toMatchObject({ action: 'game.pictured', after: { image: body.game_image } });
  });

  it.each([
    ['a file that is not a picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 415, 'NOT_AN_IMAGE'],
    [
      'half a picture',
      new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])]),
      415,
      'NOT_AN_IMAGE',
    ],
    ['more than 5 MB', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 413, 'FILE_TOO_LARGE'],
  ])('is not %s', async (_, file, status, code) => {
    const answer = await send(file);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('must have a minimum size', async () => {
    expect((await send(await png(100, 100))).body.code).toBe('PICTURE_TOO_SMALL');
  });

  it('does not overwrite a change made since the game was read', async () => {
    expect((await send(await png(400, 300), 999)).body.code).toBe('GAME_CHANGED');
  });

  it.each(['..%2F..%2Fsecret.key', 'x.webp', '00000000-0000-7000-8000-000000000000.webp'])(
    'is not found at %s',
    async (name) => expect((await fetch(`${server.origin}/api/game-images/${name}`)).status).toBe(404),
  );
});
