import { pictureOf } from '@muqabla/testing/picture';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open-database.ts';

const server = setUpTestServer();
let player: Player;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 500);
});

const errorOf = (code: string) => Object.assign(new Error('no space left on device'), { code });

it('responds 503 while the disk of the files is full', async () => {
  vi.spyOn(server.services.files, 'put').mockRejectedValue(errorOf('ENOSPC'));
  const form = new FormData();
  const ends = { senderId: player.id, senderModel: 'User', receiverId: 'admin', receiverModel: 'Admin' };
  for (const [name, value] of Object.entries({ ...ends, messageType: 'image' })) form.set(name, value);
  form.set('file', await pictureOf('full'));
  const response = await fetch(`${server.origin}/api/chatwithadmin/send-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}` },
    body: form,
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'UNAVAILABLE']);
});

it('responds 503 while the disk of the database is full, and again 200 when there is room', async () => {
  const owner = openDatabase(server.ownerUrl, { role: '' });
  await owner.query(`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await owner.query('create trigger disk_full before insert on matches execute function disk_full()');
  const body = { gameName: 'Ludo Classic', amount: 50 };
  const { status } = await player.send('POST /match/create', { body });
  expect(status).toBe(503);
  await owner.query('drop trigger disk_full on matches');
  await owner.close();
  await createMatch(player, 50);
});
