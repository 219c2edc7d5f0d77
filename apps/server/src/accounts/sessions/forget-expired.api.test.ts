import { registerPlayer } from '@muqabla/testing/player';
import { beginRegistration } from '@muqabla/testing/sign-up';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer();

const TABLES = ['otp_challenges', 'signups', 'sms_sends', 'refresh_tokens', 'kyc_attempts'] as const;

/** The number of rows of each table, without the row that is a lock. */
const counts = async () => {
  const [row] = await server.services.db.query<Record<string, number>>(
    `select ${TABLES.map((table) => `(select count(*)::int from ${table} where true ${table === 'otp_challenges' ? "and phone <> '*'" : ''}) as ${table}`).join(', ')}`,
  );
  return row;
};
const forget = () => server.runJob('forget-expired', {});

it('keeps rows in use and deletes expired ones after the retention period of each', async () => {
  const player = await registerPlayer(server.origin);
  await player.send('POST /kyc/sendotp', { body: { aadhaar: '12' } });
  await beginRegistration(server.origin);
  const atFirst = await counts();
  expect(Object.values(atFirst ?? {}).every((rows) => rows > 0)).toBe(true);
  await forget();
  expect(await counts()).toEqual(atFirst);

  server.clock.advance({ days: 2 });
  player.token = (await player.call('GET /refresh')).accessToken;
  await forget();
  expect(await counts()).toMatchObject({
    otp_challenges: 0,
    signups: 0,
    sms_sends: atFirst?.sms_sends,
    kyc_attempts: 1,
  });
  expect(await player.send('GET /user/me')).toMatchObject({ status: 200 });

  server.clock.advance({ days: 400 });
  await forget();
  expect(await counts()).toEqual({ otp_challenges: 0, signups: 0, sms_sends: 0, refresh_tokens: 0, kyc_attempts: 0 });
});
