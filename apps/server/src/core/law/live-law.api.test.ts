import { indiaDayOf } from '@muqabla/contract/india-time';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { addPlayers, pairOf } from '@muqabla/testing/many-players';
import type { PaymentsDouble } from '@muqabla/testing/providers/payments-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWindDownFixtures } from '@muqabla/testing/wind-down-fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { SANDBOX_PROVIDERS } from '../../providers/provider-config.ts';
import { stakesRefusal } from './law.messages.ts';
import { readStartBan } from './law.queries.ts';

let double: PaymentsDouble;
beforeAll(async () => {
  double = await startRazorpayPaymentsDouble(() => server.clock?.now() ?? new Date());
});
const server = setUpTestServer({
  config: () => ({ providers: { ...SANDBOX_PROVIDERS, payments: { ...double.config, mode: 'live' } } }),
});
afterAll(() => double.http.stop());

const { host } = pairOf(0);
let player: Caller;

beforeAll(async () => {
  const db = openDatabase(server.ownerUrl, { role: '' });
  await addPlayers(db, 1, 2);
  await db.query(
    'insert into sessions (session_id, player_id, created_at, last_seen_at) select player_id, player_id, now(), now() from players',
  );
  await db.close();
  player = createCaller(server.origin);
  player.token = server.services.tokens.issue('player', { personId: host, sessionId: host });
});

const requests = () => [
  player.send('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }),
  player.send('PUT /match/accept', { body: { matchId: '01900000-0000-7000-8000-000000000001' } }),
  player.send('POST /user/deposit', { body: { amount: 100, userId: host } }),
];
const codes = async () => (await Promise.all(requests())).map(({ body: { code } }) => code);

const refusalAt = async (instant: string) => {
  const ban = await readStartBan(server.services.db, new Date(instant));
  return ban === null ? null : stakesRefusal(ban);
};

it('does not start while the law forbids stakes, and says since when and by which law', async () => {
  expect(await refusalAt('2026-05-01T00:00:00+05:30')).toMatch(
    /since 2026-05-01:\n {2}Promotion and Regulation of Online Gaming Act/,
  );
  expect(await refusalAt('2026-04-30T23:59:59+05:30')).toBeNull();
});

it('starts while play is wound down, so that everybody is paid out', async () => {
  const windDowns = await createWindDownFixtures(server);
  await windDowns.switchOn();
  expect(await refusalAt('2026-05-01T00:00:00+05:30')).toBeNull();
  await windDowns.open();
  expect(await refusalAt('2026-05-01T00:00:00+05:30')).not.toBeNull();
});

it('takes no stake and no deposit where the law forbids stakes, whatever the settings say, until a rule allows them', async () => {
  expect(await codes()).toEqual(['STAKES_FORBIDDEN', 'STAKES_FORBIDDEN', 'STAKES_FORBIDDEN']);
  const owner = await createStaffMember(server, 'owner');
  const finance = await createStaffMember(server, 'finance');
  const { _id: id } = await owner.call('POST /admin/law', {
    body: {
      subject: 'stakes',
      value: 'allowed',
      from: indiaDayOf(server.clock.now()),
      source: 'A judgement of the Supreme Court',
      reason: 'Stakes are allowed again.',
    },
  });
  expect(await codes()).toContain('STAKES_FORBIDDEN');
  await finance.call('POST /admin/law/{id}/approve', { params: { id } });
  server.clock.advance({ seconds: 2 });
  expect(await codes()).not.toContain('STAKES_FORBIDDEN');
});

it('takes no deposit before the operator’s details of its invoice and the grievance officer are entered', async () => {
  const { settings } = server.services;
  const deposit = () => player.send('POST /user/deposit', { body: { amount: 100, userId: host } });
  const details = [
    ['gstLegalName', 'Muqabla Games Private Limited'],
    ['gstAddress', '1 Fort Road, Mumbai 400001'],
    ['gstSac', '999692'],
    ['gstin', '27AAPFU0939F1ZV'],
    ['grievanceName', 'Meera Nair'],
    ['grievanceEmail', 'grievance@example.in'],
  ] as const;
  for (const [name, value] of details) {
    expect(await deposit()).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
    await settings.write(name, value);
  }
  expect(await deposit()).toMatchObject({ status: 200 });
});

it('bills the rate of GST that the law has today, not that of the settings', async () => {
  expect((await player.call('GET /settings')).gstPercent).toBe(40);
  const { result } = await player.call('POST /user/deposit', { body: { amount: 1000, userId: host } });
  const [row] = await server.services.db.query<{ gst: number }>(
    'select gst_paise as gst from deposits where deposit_id = $1',
    [result.depositId],
  );
  expect(row?.gst).toBe(Math.round((1000_00 * 40) / 140));
});
