import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { type ServerProcess, startServerProcess } from '@muqabla/testing/server-process';
import { times } from '@muqabla/testing/sign-up';
import { expectSoundLedgerIn } from '@muqabla/testing/sound-ledger';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';

const PLAYERS = 12;
const AT_ONCE = 4;

const template = inject('templateDatabase');
const name = `test_${randomBytes(6).toString('hex')}`;
const env = { SECRET_KEY: randomBytes(32).toString('hex') };
let dataDirectory: string;
let databaseUrl: string;
let db: Database;
let server: ServerProcess;
let players: Player[];

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-stop-'));
  databaseUrl = await createDatabaseFromTemplate(template.url, template.name, name);
  db = openDatabase(databaseUrl, { role: '' });
  server = await startServerProcess({ databaseUrl, dataDirectory, env });
  players = await Promise.all(times(PLAYERS, (index) => playerWithCash(server.origin, 5000, `Player ${index}`)));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await db.close();
  await dropDatabase(template.url, name);
  await rm(dataDirectory, { recursive: true, force: true });
});

type RequestLog = { answered: number | null; matchId: string | null };

/** Players create and delete matches without pause until the server is gone; returns the result of each request. */
const playUntilNobodyAnswers = async (player: Player, sent: RequestLog[], onAnswer: () => void) => {
  for (;;) {
    const answer = await player
      .send<{ _id?: string }>('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } })
      .catch(() => null);
    const matchId = answer?.status === 200 ? (answer.body?._id ?? null) : null;
    sent.push({ answered: answer === null || answer.body === null ? null : answer.status, matchId });
    onAnswer();
    if (answer === null) return;
    if (matchId !== null) {
      const deleted = await player.send('DELETE /match/delete/{id}', { params: { id: matchId } }).catch(() => null);
      if (deleted === null) return;
    }
  }
};

it('SIGTERM under load cuts no answer: what was done was answered, what was not answered was not done', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [{ before } = { before: 0 }] = await db.query<{ before: number }>(
      'select count(*)::int as before from matches',
    );
    const sent: RequestLog[] = [];
    const warm = Promise.withResolvers<void>();
    const work = players.flatMap((player) =>
      times(AT_ONCE, () =>
        playUntilNobodyAnswers(player, sent, () => {
          if (sent.length > 100) warm.resolve();
        }),
      ),
    );
    await warm.promise;
    expect(await server.end('SIGTERM')).toBe(0);
    await Promise.all(work);
    const created = sent.flatMap(({ matchId }) => matchId ?? []);
    const [{ after } = { after: 0 }] = await db.query<{ after: number }>('select count(*)::int as after from matches');
    expect(after - before).toBe(created.length);
    expect(sent.filter(({ answered }) => answered !== null && answered >= 500 && answered !== 503)).toEqual([]);
    await expectSoundLedgerIn(db);
    server = await startServerProcess({ databaseUrl, dataDirectory, port: server.port, env });
  }
});
