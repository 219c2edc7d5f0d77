import { requestKycOtp, randomAadhaar } from '@muqabla/testing/kyc';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';

const PROVIDER_DOWN = '5050';

type LogStream = { write(line: string): boolean };

const server = setUpTestServer();

const newPlayer = () => registerPlayer(server.origin);
const send = (player: Player, aadhaar: string) => player.send('POST /kyc/sendotp', { body: { aadhaar } });
const verify = (player: Player, aadhaar: string, otp: string) =>
  player.send('POST /kyc/verifyotp/{userId}', { params: { userId: player.id }, body: { aadhaar, otp } });
const anotherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

/** Every row of every table of the database, as text. */
const dumpDatabase = async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
    }
    return rows.join('\n');
  } finally {
    await client.end();
  }
};

describe('the Aadhaar number', () => {
  it('is neither in the database nor in the log, from the first send to the last response', async () => {
    const lines: string[] = [];
    server.services.log.level = 'debug';
    const { [pino.symbols.streamSym]: stream } = server.services.log as unknown as Record<symbol, LogStream>;
    vi.spyOn(stream as LogStream, 'write').mockImplementation((line) => lines.push(line) > 0);
    const [player, other] = [await newPlayer(), await newPlayer()];
    const [aadhaar, down] = [randomAadhaar(), randomAadhaar(PROVIDER_DOWN)];
    await send(player, down);
    const otp = await requestKycOtp(player, aadhaar);
    const midway = await dumpDatabase();
    await verify(player, aadhaar, anotherThan(otp));
    await player.send('POST /kyc/sendotp', { body: { aadhaar, wrong: true } });
    await player.send('POST /kyc/sendotp', { body: `{"aadhaar":"${aadhaar}"` }, { 'content-type': 'application/json' });
    await verify(player, aadhaar, otp);
    await verify(other, aadhaar, await requestKycOtp(other, aadhaar));
    server.services.log.warn({ body: { aadhaar } }, 'a control line that the log censors');
    server.services.log.level = 'fatal';
    const dumps = [midway, await dumpDatabase()];
    for (const number of [aadhaar, down]) {
      for (const form of [number, Buffer.from(number).toString('hex'), Buffer.from(number).toString('base64')]) {
        for (const text of [...dumps, lines.join('\n')]) expect(text.includes(form)).toBe(false);
      }
    }
    // The searched text is complete: it has the player, the last four digits and the log's lines.
    expect(dumps[1]).toContain(player.phone);
    expect(dumps[1]).toContain(`,${aadhaar.slice(-4)},`);
    expect(lines.join('\n')).toContain('a control line');
    expect(lines.join('\n')).toContain('the Aadhaar service did not send');
  });
});
