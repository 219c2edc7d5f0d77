import { fetchFile, historyOf, sendFile } from '@muqabla/testing/chat-fixtures';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import { mp4VoiceOf, oggVoiceOf, voiceOf } from '@muqabla/testing/voice';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let rohit: Player;
let support: StaffCaller;

beforeAll(async () => {
  [rohit, support] = await Promise.all([registerPlayer(server.origin), createStaffMember(server, 'support', 'Sana')]);
});

const newPlayer = () => registerPlayer(server.origin);

it('links a picture and a voice message for its player and for staff, each by a separate link', async () => {
  const player = await newPlayer();
  const stranger = await newPlayer();
  await sendFile(player, 'image', await pictureOf('evidence'));
  await sendFile(player, 'voice', voiceOf(4));
  await sendFile(player, 'voice', oggVoiceOf(2));
  await sendFile(player, 'voice', await mp4VoiceOf(2));
  const own = await historyOf(player);
  expect(own.map(({ messageType }) => messageType)).toEqual(['image', 'voice', 'voice', 'voice']);
  for (const [index, type] of ['image/webp', 'audio/webm', 'audio/webm', 'audio/mp4'].entries()) {
    const content = own[index]!.content;
    expect(content).toMatch(/^\/files\//);
    const file = await fetchFile(player, content);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
    expect(file.headers.get('content-security-policy')).toBe('sandbox');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetchFile(stranger, content)).status).toBe(404);
    expect((await fetch(`${server.origin}/api${content}`)).status).toBe(404);
    expect((await fetchFile(player, content.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404);
    expect((await fetchFile(stranger, content.replace(player.id, stranger.id))).status).toBe(404);
    const longer = content.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 5 * 60_000}`);
    expect(longer).not.toBe(content);
    expect((await fetchFile(player, longer)).status).toBe(404);
  }
  const { messages } = await support.call('GET /admin/chats/{playerId}/messages', {
    params: { playerId: player.id },
    query: {},
  });
  expect(messages[0]?.content).toMatch(/^\/admin\/files\//);
  expect((await fetchFile(support, messages[0]!.content)).status).toBe(200);
  expect((await fetchFile(player, messages[0]!.content)).status).toBe(404);
  expect((await fetchFile(support, own[0]!.content)).status).toBe(404);
});

it('refuses links after ten minutes', async () => {
  const late = await startTestServer();
  try {
    const player = await registerPlayer(late.origin);
    await sendFile(player, 'image', await pictureOf('late'));
    const [{ content } = { content: '' }] = await historyOf(player);
    expect((await fetchFile(player, content)).status).toBe(200);
    late.clock.advance({ minutes: 10, seconds: 1 });
    expect((await fetchFile(player, content)).status).toBe(404);
  } finally {
    await late.stop();
  }
});

it('returns the same link within five minutes, and each link is valid for at least five minutes', async () => {
  const late = await startTestServer();
  try {
    // Links change every five minutes; an interval has just started.
    late.clock.advance({ seconds: 300 - ((late.clock.now().getTime() / 1000) % 300) });
    const player = await registerPlayer(late.origin);
    await sendFile(player, 'image', await pictureOf('soon'));
    const read = async () => (await historyOf(player))[0]!.content;
    const first = await read();
    late.clock.advance({ minutes: 4 });
    const last = await read();
    expect(last).toBe(first);
    late.clock.advance({ minutes: 5 });
    expect((await fetchFile(player, last)).status).toBe(200);
    const next = await read();
    expect(next).not.toBe(last);
    late.clock.advance({ minutes: 1 });
    expect((await fetchFile(player, last)).status).toBe(404);
    expect((await fetchFile(player, next)).status).toBe(200);
  } finally {
    await late.stop();
  }
});

it('stores only the pixels of a picture, and refuses other files', async () => {
  const player = await newPlayer();
  const png = Buffer.from(await (await pictureOf('plain')).arrayBuffer());
  const tagged = await sharp(png)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  expect((await sendFile(player, 'image', new Blob([new Uint8Array(polyglot)]))).status).toBe(200);
  const [{ content } = { content: '' }] = await historyOf(player);
  const kept = Buffer.from(await (await fetchFile(player, content)).arrayBuffer());
  expect(kept.includes('secret place') || kept.includes('script') || kept.includes('PK\x03\x04')).toBe(false);

  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
    type: 'image/png',
  });
  const bomb = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ]);
  const tooLarge = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
  const bad: [string, Blob | null, number][] = [
    ['image', svg, 415],
    ['image', voiceOf(1), 415],
    ['image', bomb, 415],
    ['image', tooLarge, 413],
    ['voice', tooLarge, 413],
    ['image', null, 400],
    ['text', await pictureOf('plain'), 400],
    ['voice', await pictureOf('plain'), 415],
    ['voice', voiceOf(1, { trackType: 1 }), 415],
    ['voice', voiceOf(61), 413],
    ['voice', new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), 413],
    ['voice', new Blob(['']), 400],
  ];
  for (const [type, file, status] of bad)
    expect([type, (await sendFile(player, type, file)).status]).toEqual([type, status]);
  expect(await historyOf(player)).toHaveLength(1);
});

it.each([
  {
    messageType: 'image',
    code: 'FILE_TOO_LARGE',
    en: 'The picture is too large. At most 5 MB.',
    hi: 'फ़ोटो बहुत बड़ी है। ज़्यादा से ज़्यादा 5 MB।',
  },
  {
    messageType: 'voice',
    code: 'RECORDING_TOO_LONG',
    en: 'The voice message is too long. At most 60 seconds and 2 MB.',
    hi: 'वॉइस मैसेज बहुत लंबा है। ज़्यादा से ज़्यादा 60 सेकंड और 2 MB।',
  },
])('names the limit for a file over 5 MB, $messageType, at any place of the type in the form', async (row) => {
  const { messageType, code } = row;
  const player = await newPlayer();
  const ends = { senderId: player.id, senderModel: 'User', receiverId: 'admin', receiverModel: 'Admin', messageType };
  const file = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
  const formOf = (fields: object, where: 'first' | 'last') => {
    const form = new FormData();
    if (where === 'first') form.set('file', file, 'file');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (where === 'last') form.set('file', file, 'file');
    return form;
  };
  const refusalOf = async (caller: Player | StaffCaller, path: string, language: 'en' | 'hi', body: FormData) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${caller.token}`, 'accept-language': language },
      body,
    });
    return [response.status, await response.json()];
  };
  for (const language of ['en', 'hi'] as const)
    for (const where of ['first', 'last'] as const) {
      const expected = [413, { code, message: row[language] }];
      const own = formOf(ends, where);
      expect(await refusalOf(player, '/chatwithadmin/send-file', language, own)).toEqual(expected);
      const theirs = formOf({ messageType }, where);
      expect(await refusalOf(support, `/admin/chats/${rohit.id}/send-file`, language, theirs)).toEqual(expected);
    }
});
