import { answer, fetchFile, historyOf, sendFile, write } from '@muqabla/testing/chat-fixtures';
import { pictureOf } from '@muqabla/testing/picture';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { voiceOf } from '@muqabla/testing/voice';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let sana: StaffCaller;
let omar: StaffCaller;

beforeAll(async () => {
  [sana, omar] = await Promise.all([
    createStaffMember(server, 'support', 'Sana'),
    createStaffMember(server, 'owner', 'Omar'),
  ]);
});

const newPlayer = (fullName: string) => registerPlayer(server.origin, { fullName });
const inbox = (caller: StaffCaller, filter: 'open' | 'mine' | 'closed' = 'open') =>
  caller.call('GET /admin/chats', { query: { filter } });
const playerId = (id: string) => ({ params: { playerId: id } });

it('lists waiting players first, the longest wait first, with the unread count and waiting time', async () => {
  const [asha, bilal, chetan] = [await newPlayer('Asha'), await newPlayer('Bilal'), await newPlayer('Chetan')];
  await write(asha, 'First');
  await write(bilal, 'Second');
  await write(chetan, 'Third');
  await write(asha, 'x'.repeat(500));
  await answer(sana, bilal, 'Done.');
  const { chats, counts, next } = await inbox(sana);
  expect(chats.map(({ player }) => player._id)).toEqual([asha.id, chetan.id, bilal.id]);
  expect([counts, next]).toEqual([{ open: 3, mine: 1, closed: 0, waiting: 2 }, undefined]);
  expect(chats[0]).toMatchObject({
    player: { username: asha.me.username, avatar: asha.me.avatar },
    status: 'open',
    assignedTo: null,
    unread: 2,
    lastMessage: { senderModel: 'User', messageType: 'text', excerpt: 'x'.repeat(120) },
  });
  expect(chats[0]!.waitingSince! < chats[1]!.waitingSince!).toBe(true);
  expect(chats[2]).toMatchObject({ unread: 0, assignedTo: { _id: sana.staffId, name: 'Sana' } });
  expect(chats[2]).not.toHaveProperty('waitingSince');
});

it('keeps a message unread until staff open it, and the player waiting until a reply', async () => {
  const player = await newPlayer('Deepa');
  const { body: first } = await write(player, 'Hello');
  await write(player, 'Hello?');
  const read = await sana.call('POST /admin/chats/{playerId}/read', {
    ...playerId(player.id),
    body: { upTo: first._id },
  });
  expect(read).toMatchObject({ unread: 1, waitingSince: first.createdAt });
  await answer(sana, player, 'Good evening.');
  const { chat, messages } = await sana.call('GET /admin/chats/{playerId}/messages', {
    ...playerId(player.id),
    query: {},
  });
  expect(chat).toMatchObject({ unread: 0, status: 'open' });
  expect(chat.waitingSince).toBeUndefined();
  expect(messages.map(({ content, staffName }) => [content, staffName])).toEqual([
    ['Hello', undefined],
    ['Hello?', undefined],
    ['Good evening.', 'Sana'],
  ]);
});

it('is claimed, handed over, released, closed, and reopened by the player', async () => {
  const player = await newPlayer('Esha');
  await write(player, 'My deposit is missing.');
  const act = { ...playerId(player.id) };
  const assign = (caller: StaffCaller, to: 'me' | 'nobody') =>
    caller.call('POST /admin/chats/{playerId}/assign', { ...act, body: { to } });
  expect((await assign(sana, 'me')).assignedTo?.name).toBe('Sana');
  expect((await assign(omar, 'me')).assignedTo?.name).toBe('Omar');
  expect((await inbox(omar, 'mine')).chats.map((chat) => chat.player._id)).toEqual([player.id]);
  expect((await assign(omar, 'nobody')).assignedTo).toBeNull();
  const closed = await omar.call('POST /admin/chats/{playerId}/close', act);
  expect(closed).toMatchObject({ status: 'closed', unread: 0 });
  expect(await omar.call('POST /admin/chats/{playerId}/close', act)).toEqual(closed);
  expect((await inbox(sana, 'closed')).chats.map((chat) => chat.player._id)).toEqual([player.id]);
  expect((await omar.call('POST /admin/chats/{playerId}/reopen', act)).status).toBe('open');
  await omar.call('POST /admin/chats/{playerId}/close', act);
  await write(player, 'Still missing.');
  const open = (await inbox(sana)).chats.find((chat) => chat.player._id === player.id);
  expect(open).toMatchObject({ status: 'open', unread: 1 });
  const { records } = await omar.call('GET /admin/audit', { query: { subject: player.id } });
  expect(records.map(({ action, staff }) => `${staff.name} ${action}`).toReversed()).toEqual([
    'Sana chat.assigned',
    'Omar chat.assigned',
    'Omar chat.assigned',
    'Omar chat.closed',
    'Omar chat.reopened',
    'Omar chat.closed',
  ]);
});

it('starts a conversation with a player, with text, picture and voice', async () => {
  const player = await newPlayer('Farah');
  const empty = await sana.call('GET /admin/chats/{playerId}/messages', { ...playerId(player.id), query: {} });
  expect(empty).toMatchObject({ chat: { status: 'open', unread: 0 }, messages: [] });
  await answer(sana, player, 'Your KYC needs another look.');
  for (const [messageType, file] of [
    ['image', await pictureOf('from support')],
    ['voice', voiceOf(2)],
  ] as const)
    await sana.call('POST /admin/chats/{playerId}/send-file', { ...playerId(player.id), body: { messageType }, file });
  const history = await historyOf(player);
  expect(history.map(({ messageType }) => messageType)).toEqual(['text', 'image', 'voice']);
  expect((await fetchFile(player, history[2]!.content)).headers.get('content-type')).toBe('audio/webm');
  expect((await player.call('GET /chatwithadmin/unread')).unread).toBe(3);
  expect((await sendFile(player, 'image', await pictureOf('back'))).status).toBe(200);
});

it('numbers messages of both sides that arrive at once without a gap or a loss', async () => {
  const player = await newPlayer('Gauri');
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => write(player, `p${index}`)),
    ...Array.from({ length: 10 }, (_, index) => answer(sana, player, `s${index}`)),
  ]);
  expect(new Set((await historyOf(player)).map(({ content }) => content)).size).toBe(20);
  expect((await player.call('GET /chatwithadmin/unread')).unread).toBe(10);
});

it('is not permitted to other roles, and does not find unknown players', async () => {
  const unknown = playerId('01900000-0000-7000-8000-000000000000');
  for (const role of ['finance', 'reviewer'] as const) {
    const outsider = await createStaffMember(server, role, role);
    expect((await outsider.send('GET /admin/chats', { query: {} })).status).toBe(404);
    expect(
      (await outsider.send('POST /admin/chats/{playerId}/send', { ...unknown, body: { content: 'Hi' } })).status,
    ).toBe(404);
  }
  const calls: [string, object, string][] = [
    ['GET /admin/chats/{playerId}/messages', {}, 'PLAYER_NOT_FOUND'],
    ['POST /admin/chats/{playerId}/send', { body: { content: 'Hi' } }, 'PLAYER_NOT_FOUND'],
    ['POST /admin/chats/{playerId}/assign', { body: { to: 'me' } }, 'NOT_FOUND'],
    ['POST /admin/chats/{playerId}/close', {}, 'NOT_FOUND'],
    ['POST /admin/chats/{playerId}/reopen', {}, 'NOT_FOUND'],
  ];
  for (const [name, input, code] of calls) {
    const { status, body } = await sana.send(name, { ...unknown, ...input });
    expect([name, status, body.code]).toEqual([name, 404, code]);
  }
  expect((await sana.send('GET /admin/chats', { query: { filter: 'theirs' } })).status).toBe(400);
});

it('stores messages that cannot be changed or deleted', async () => {
  for (const statement of [
    "update chat_messages set body = 'x'",
    'delete from chat_messages',
    'truncate chat_files cascade',
  ])
    await expect(server.services.db.query(statement)).rejects.toThrow();
});
