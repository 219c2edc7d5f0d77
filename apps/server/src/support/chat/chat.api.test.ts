import { answer, fetchFile, historyOf, sendFile, write } from '@muqabla/testing/chat-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { times } from '@muqabla/testing/sign-up';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let kavya: Player;
let rohit: Player;
let support: StaffCaller;

beforeAll(async () => {
  [kavya, rohit, support] = await Promise.all([
    registerPlayer(server.origin),
    registerPlayer(server.origin),
    createStaffMember(server, 'support', 'Sana'),
  ]);
});

const newPlayer = () => registerPlayer(server.origin);

it('returns the conversation of both sides, newest last, in the specification’s shape', async () => {
  const { status, body } = await write(kavya, '  The game stopped before the end.\n');
  expect([status, body]).toEqual([
    200,
    {
      _id: expect.any(String),
      senderId: kavya.id,
      senderModel: 'User',
      receiverId: 'admin',
      receiverModel: 'Admin',
      messageType: 'text',
      content: 'The game stopped before the end.',
      createdAt: expect.any(String),
    },
  ]);
  const reply = await answer(support, kavya, 'नमस्ते Kavya, we are looking.');
  const history = await historyOf(kavya);
  expect(history).toEqual([body, expect.objectContaining({ _id: reply._id, senderId: 'admin', senderModel: 'Admin' })]);
  expect(history[1]).toMatchObject({ receiverId: kavya.id, receiverModel: 'User', content: reply.content });
  expect(JSON.stringify(history)).not.toMatch(/Sana|staff/);
  expect(await historyOf(rohit)).toEqual([]);
});

it('refuses a false sender or receiver', async () => {
  const before = (await historyOf(kavya)).length;
  const claims = [
    { senderModel: 'Admin' },
    { senderId: rohit.id },
    { senderId: 'admin', senderModel: 'Admin', receiverId: kavya.id, receiverModel: 'User' },
    { receiverId: rohit.id, receiverModel: 'User' },
    { senderId: '' },
  ];
  for (const claim of claims) {
    const { status, body } = await write(kavya, 'Pay me.', claim);
    expect([status, body.code]).toEqual([400, 'NOT_YOU']);
  }
  const file = await sendFile(kavya, 'image', await pictureOf('claim'), { senderModel: 'Admin' });
  expect([file.status, file.body.code]).toEqual([400, 'NOT_YOU']);
  expect(await historyOf(kavya)).toHaveLength(before);
  expect(await historyOf(rohit)).toEqual([]);
  expect((await write(rohit, 'Any id of the team will do.', { receiverId: 'whoever' })).status).toBe(200);
});

it('stores text unchanged, and refuses empty and malformed text', async () => {
  const player = await newPlayer();
  const html = '<img src=x onerror=alert(1)> & "quotes" \u202Ereversed';
  expect((await write(player, html)).body.content).toBe(html);
  expect((await write(player, 'क'.repeat(2000))).status).toBe(200);
  for (const content of [
    '',
    '   \n',
    '\u200B\u200B',
    'x'.repeat(2001),
    'nul \0 byte',
    '\uD800',
    7,
    null,
    ['a'],
    { a: 1 },
  ])
    expect((await write(player, content)).status).toBe(400);
  expect((await write(player, 'x'.repeat(70_000))).status).toBe(413);
  expect((await write(player, 'hello', { messageType: 'voice' })).status).toBe(400);
  expect((await write(player, 'hello', { clientMessageId: '../../etc' })).status).toBe(400);
  expect(await historyOf(player)).toHaveLength(2);
});

it('pages backwards from a message, and does not find another player’s conversation', async () => {
  const player = await newPlayer();
  for (const count of times(7, (index) => index)) await write(player, `message ${count}`);
  const last = await historyOf(player, { limit: '3' });
  expect(last.map(({ content }) => content)).toEqual(['message 4', 'message 5', 'message 6']);
  const older = await historyOf(player, { limit: '3', before: last[0]!._id });
  expect(older.map(({ content }) => content)).toEqual(['message 1', 'message 2', 'message 3']);
  const theirs = { params: { userId: player.id } };
  expect((await rohit.send('GET /chatwithadmin/history/{userId}', theirs)).status).toBe(404);
  expect((await rohit.send('GET /chatwithadmin/history/{userId}', { params: { userId: 'nonsense' } })).status).toBe(
    404,
  );
  expect(await historyOf(rohit, { before: last[0]!._id })).toEqual([]);
  for (const query of [{ limit: '51' }, { limit: '0' }, { before: 'x' }, { page: '2' }])
    expect((await player.send('GET /chatwithadmin/history/{userId}', { ...theirs, query })).status).toBe(400);
});

it('stores a message once when it is sent repeatedly', async () => {
  const player = await newPlayer();
  const clientMessageId = 'retry-0001';
  const sent = await Promise.all(times(8, () => write(player, 'Once.', { clientMessageId })));
  expect(new Set(sent.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect((await write(player, 'Twice.', { clientMessageId })).status).toBe(409);
  const picture = await pictureOf('once');
  const files = [
    await sendFile(player, 'image', picture, { clientMessageId: 'retry-0002' }),
    await sendFile(player, 'image', picture, { clientMessageId: 'retry-0002' }),
  ];
  expect(files[1]?.body._id).toBe(files[0]?.body._id);
  const other = await sendFile(player, 'image', await pictureOf('other reason'), { clientMessageId: 'retry-0002' });
  expect(other.status).toBe(409);
  expect((await write(rohit, 'Once.', { clientMessageId })).status).toBe(200);
  expect(await historyOf(player)).toHaveLength(2);
});

it('lets a player send 30 messages a minute and 20 files an hour', async () => {
  const player = await newPlayer();
  const answers = await Promise.all(times(33, (count) => write(player, `many ${count}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect((await historyOf(player)).length).toBe(30);

  const sender = await newPlayer();
  const picture = await pictureOf('many');
  for (const count of times(20, (index) => index))
    expect([count, (await sendFile(sender, 'image', picture)).status]).toEqual([count, 200]);
  expect((await sendFile(sender, 'image', picture)).status).toBe(429);
  expect((await write(sender, 'Text still goes.')).status).toBe(200);
});

it('broadcasts to both sides only', async () => {
  const player = await newPlayer();
  const reviewer = await createStaffMember(server, 'reviewer', 'Ravi');
  const [own, other, desk, elsewhere] = [
    await listenForEvents(player),
    await listenForEvents(rohit),
    await listenForEvents(support),
    await listenForEvents(reviewer),
  ];
  await write(player, 'Is anybody there?');
  expect(await desk.waitFor('newMessage')).toMatchObject({ senderId: player.id, content: 'Is anybody there?' });
  await own.waitFor('newMessage', ({ senderModel }) => senderModel === 'User');
  await answer(support, player, 'Yes.');
  expect(await own.waitFor('newMessage', ({ senderModel }) => senderModel === 'Admin')).toMatchObject({
    senderId: 'admin',
    receiverId: player.id,
    content: 'Yes.',
  });
  await sendFile(player, 'image', await pictureOf('live'));
  const event = await own.waitFor('newMessage', ({ messageType }) => messageType === 'image');
  expect((await fetchFile(player, String(event.content))).status).toBe(200);
  expect(await desk.waitFor('newMessage', ({ messageType }) => messageType === 'image')).toMatchObject({ content: '' });
  await support.call('POST /admin/chats/{playerId}/close', { params: { playerId: player.id } });
  expect(await desk.waitFor('chatUpdated')).toEqual({ playerId: player.id });
  expect(other.events).toEqual([]);
  expect(elsewhere.events).toEqual([]);
  expect(own.events.filter(({ event }) => event === 'chatUpdated')).toEqual([]);
  const closed = new Promise((resolve) => desk.socket.on('disconnect', resolve));
  await support.call('GET /admin/logout');
  await closed;
  for (const { socket } of [own, other, elsewhere]) socket.disconnect();
  support = await createStaffMember(server, 'support', 'Sunil');
});

it('counts the player’s unread messages', async () => {
  const player = await newPlayer();
  const unread = async () => (await player.call('GET /chatwithadmin/unread')).unread;
  const read = async (upTo?: string) => (await player.call('POST /chatwithadmin/read', { body: { upTo } })).unread;
  expect([await unread(), await read()]).toEqual([0, 0]);
  await write(player, 'Hello');
  const first = await answer(support, player, 'One');
  await answer(support, player, 'Two');
  expect(await unread()).toBe(2);
  expect(await read(first._id)).toBe(1);
  expect(await read()).toBe(0);
  expect(await read(first._id)).toBe(0);
  await answer(support, player, 'Three');
  expect(await unread()).toBe(1);
  await write(player, 'I have not read it yet.');
  expect(await unread()).toBe(1);
});

it('is available to signed-in players only, each audience with its own token', async () => {
  const player = await newPlayer();
  await write(player, 'Before the ban');
  const { token } = player;
  player.token = null;
  expect((await write(player, 'Who am I?')).status).toBe(403);
  expect((await player.send('GET /chatwithadmin/unread')).status).toBe(403);
  player.token = support.token;
  expect((await write(player, 'I am staff')).status).toBe(403);
  player.token = token;
  expect((await player.send('GET /admin/chats', { query: {} })).status).toBe(403);
});

describe('a banned player', () => {
  const newBanned = async () => {
    const player = await newPlayer();
    await server.services.db.query(
      `update players set banned_at = $2, ban_reason = 'Fake screenshot' where player_id = $1`,
      [player.id, server.clock.now()],
    );
    return player;
  };

  it('writes to support, reads the reply and marks it as read', async () => {
    const player = await newBanned();
    expect((await write(player, 'Where are my winnings?')).status).toBe(200);
    const reply = await answer(support, player, 'We pay them to your bank.');
    expect((await historyOf(player)).map(({ content }) => content)).toEqual([
      'Where are my winnings?',
      'We pay them to your bank.',
    ]);
    expect(await player.call('GET /chatwithadmin/unread')).toEqual({ unread: 1 });
    expect(await player.call('POST /chatwithadmin/read', { body: { upTo: reply._id } })).toEqual({ unread: 0 });
  });

  it('cannot send pictures or voice messages', async () => {
    const player = await newBanned();
    for (const type of ['image', 'voice']) {
      const file = await sendFile(player, type, await pictureOf(`banned ${type}`));
      expect([file.status, file.body.code]).toEqual([409, 'BANNED']);
    }
    expect(await historyOf(player)).toEqual([]);
  });

  it('may write ten messages in ten minutes, concurrently or in sequence, and more after that', async () => {
    const player = await newBanned();
    const answers = await Promise.all(times(14, (n) => write(player, `Please answer ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['TOO_MANY_REQUESTS']),
    );
    server.clock.advance({ minutes: 9 });
    expect((await write(player, 'Still there?')).status).toBe(429);
    server.clock.advance({ seconds: 61 });
    player.token = (await player.call('GET /refresh')).accessToken;
    expect((await write(player, 'And now?')).status).toBe(200);
  });

  it('has the normal quota once the ban is lifted', async () => {
    const player = await newBanned();
    for (const n of times(10, (each) => each)) expect((await write(player, `Please ${n}`)).status).toBe(200);
    expect((await write(player, 'One more')).status).toBe(429);
    await server.services.db.query(`update players set banned_at = null, ban_reason = '' where player_id = $1`, [
      player.id,
    ]);
    expect((await write(player, 'Thank you')).status).toBe(200);
  });
});
