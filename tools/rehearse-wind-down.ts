// Rehearses the end of play on a scratch database: accounts with balances, open and running battles, battles under review and tournaments;
// two people switch, the job runs to its end, and the ledger and the published liabilities are checked.
// usage: npm run ops rehearse-wind-down -- 10000
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paise } from '@muqabla/contract/money';
import { addPlayers, pairOf, playerId, playerIdOf } from '@muqabla/testing/many-players';
import { sandboxConfig } from '@muqabla/testing/sandbox-config';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { until } from '@muqabla/testing/until';
import { post } from '../apps/server/src/core/ledger/post.ts';
import { adjustWallet } from '../apps/server/src/core/ledger/postings.rules.ts';
import { holdEntry } from '../apps/server/src/core/ledger/tournament-postings.rules.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { isRefusal } from '../apps/server/src/platform/http/refusal-error.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { insertBoardGames } from '../apps/server/src/play/boards/games/board-games.queries.ts';
import type { MoveRequest } from '../apps/server/src/play/engine/part.ts';
import { proveLedger } from '../apps/server/src/prove-ledger.ts';
import { startServer } from '../apps/server/src/server.ts';
import { startCluster } from '../bench/cluster.ts';
import { printTable, whole } from '../bench/print-table.ts';

const count = Number(process.argv[2] ?? 10_000);
/** Accounts of a hundred with KYC and a known account, and with KYC alone; the others have neither. */
const [WITH_PAYEE, WITH_KYC] = [80, 10];
const BATTLES = Math.floor(count / 20);
const TOURNAMENTS = 5;
const SEATS = Math.min(50, Math.floor(count / 20));
const MAX_SECONDS = 3600;

const cluster = await startCluster();
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-wind-down-'));
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 2 });
const seeding = performance.now();
await addPlayers(owner, 1, count);
const numbers = `from generate_series(1, ${count}) n`;
await owner.query(
  `insert into kyc (player_id, fingerprint, last4, name, state, year_of_birth, age_when_verified, provider, consent, consented_at, verified_at)
   select ${playerIdOf('n')}, sha256(('rehearsal ' || n)::bytea), '1234', 'Bench Player', 'Maharashtra', 1990, 35, 'sandbox', 'consent', now(), now()
   ${numbers} where n % 100 < ${WITH_PAYEE + WITH_KYC}`,
);
await owner.query(
  `insert into wind_down_accounts (player_id, state, left_paise, state_since, method, upi, payee_name, kyc_name, payee_given_at)
   select ${playerIdOf('n')}, 'payee', 0, now(), 'UPI', 'player' || n || '@okaxis', 'Bench Player', 'Bench Player', now()
   ${numbers} where n % 100 < ${WITH_PAYEE}`,
);

const { services, features, origin, stop } = await startServer(
  { ...sandboxConfig({ databaseUrl: cluster.ownerUrl, dataDirectory }), logLevel: 'error' },
  { databaseUrl: cluster.ownerUrl, clock: systemClock },
);
const { db, clock } = services;
await insertBoardGames(db);
const staff = { services, origin, clock };
const [first, second] = [await createStaffMember(staff, 'owner'), await createStaffMember(staff, 'owner')];

// Winnings of every third player.
const winners = Array.from({ length: Math.floor(count / 3) }, (_, place) => playerId(3 * place + 1));
for (let from = 0; from < winners.length; from += 500)
  await db.transaction((tx) =>
    post(
      tx,
      winners.slice(from, from + 500).map((id, place) =>
        adjustWallet({
          adjustmentId: newId(),
          playerId: id,
          wallet: 'reward',
          amount: paise(95_00 + ((from + place) % 977)),
          toPlayer: true,
        }),
      ),
      clock.now(),
    ),
  );

const move = async (request: MoveRequest) => {
  const moved = await features.engine.makeMove(request);
  if (isRefusal(moved)) throw new Error(`refused: ${JSON.stringify(moved)}`);
};
/** Makes the battle of this number: a quarter each is open, running, cancelled by one side, or running with its room code. */
const makeBattle = async (number: number) => {
  const { host, joiner } = pairOf(number);
  const matchId = newId();
  const as = (id: string) => ({ kind: 'player', id }) as const;
  const to = { kind: 'move', matchId } as const;
  await move({ kind: 'create', create: { matchId, hostId: host, gameName: 'Ludo Classic', stake: paise(100_00) } });
  if (number % 4 === 0) return;
  await move({ ...to, act: { move: 'accept' }, actor: as(joiner) } as MoveRequest);
  await move({ ...to, act: { move: 'start' }, actor: as(host) } as MoveRequest);
  if (number % 4 === 1) return;
  await move({ ...to, act: { move: 'setRoomCode', roomCode: '08714236' }, actor: as(host) } as MoveRequest);
  const submitted = { result: 'cancel', cancelReason: 'No time', screenshotId: null, uploadSha256: null };
  if (number % 4 === 2)
    await move({ ...to, file: null, act: { move: 'submitResult', submitted }, actor: as(host) } as MoveRequest);
};
for (let from = 0; from < BATTLES; from += 32)
  await Promise.all(Array.from({ length: Math.min(32, BATTLES - from) }, (_, place) => makeBattle(from + place)));

const tournamentIds: string[] = [];
for (let number = 0; number < TOURNAMENTS; number += 1) {
  const planned = await first.call('POST /admin/tournaments', {
    body: {
      title: { en: 'Rehearsal', hi: 'अभ्यास' },
      gameName: 'Instant Chess',
      startsAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
      minutes: 60,
      entry: 10,
      housePrize: 0,
      commissionPercent: 10,
      shares: [50, 30, 20],
      maxPlayers: 100,
    },
  });
  tournamentIds.push(planned._id);
}
for (const tournamentId of tournamentIds)
  for (let seat = 1; seat <= SEATS; seat += 1)
    await db.transaction(async (tx) => {
      const id = playerId(count - seat + 1);
      await tx.query(
        `insert into tournament_players (tournament_id, player_id, joins, from_deposit_paise, joined_at) values ($1, $2, 1, 1000, $3)`,
        [tournamentId, id, clock.now()],
      );
      const parts = { fromDeposit: paise(10_00), fromReward: paise(0) };
      await post(tx, [holdEntry({ tournamentId, playerId: id, joins: 1, parts })], clock.now());
    });
const seeded = performance.now();

const status = () => first.call('GET /admin/wind-down');
const before = (await status()).sums;
await first.call('POST /admin/wind-down', { body: { reason: 'A rehearsal of the day on which the law changes.' } });
const { proposal } = await status();
const began = performance.now();
const secondsNow = () => (performance.now() - began) / 1000;
await second.call('POST /admin/wind-down/{id}/approve', { params: { id: proposal?._id ?? '' } });

const times = { switched: secondsNow(), stopped: 0, written: 0, paid: 0, done: 0 };
await until(
  'every account to be paid or to wait',
  async () => {
    const { sums, windDown } = await status();
    const accounts = (state: string) => windDown?.groups.find((group) => group.state === state)?.accounts ?? 0;
    const isStopped = sums.openBattles + sums.runningBattles + sums.reviewedBattles + sums.tournaments === 0;
    if (isStopped && times.stopped === 0) times.stopped = secondsNow();
    const waiting = accounts('payee') + accounts('kyc') + accounts('staff') + accounts('failed');
    if (isStopped && sums.players <= waiting && times.written === 0) times.written = secondsNow();
    if (times.written > 0 && sums.payouts === 0 && times.paid === 0) times.paid = secondsNow();
    return times.paid > 0 && accounts('paying') === 0 ? true : undefined;
  },
  MAX_SECONDS,
);
times.done = secondsNow();

const after = await status();
const groups = after.windDown?.groups ?? [];
const waits = groups.filter(({ state }) => state !== 'paid').reduce((sum, { left }) => sum + left, 0);
const ledger = await proveLedger(owner);
const proved = await features.liabilities.proveLiabilities();
const liabilities = (proved?.total_paise ?? -1) / 100;
const [twice] = await owner.query<{ players: number }>(
  `select count(*)::int as players from (
     select player_id, wallet from withdrawals where status = 'paid' group by 1, 2 having count(*) > 1) each`,
);

printTable(
  ['the end of play', 'seconds'],
  [
    [`seeding of ${count} accounts, ${BATTLES} battles, ${TOURNAMENTS} tournaments`, whole((seeded - seeding) / 1000)],
    ['the approval', times.switched.toFixed(1)],
    ['until no battle and no tournament is left', times.stopped.toFixed(1)],
    ['until every payout is written', times.written.toFixed(1)],
    ['until every payout is paid', times.paid.toFixed(1)],
    ['until the next pass has written that', times.done.toFixed(1)],
  ],
);
console.log();
printTable(
  ['state', 'accounts', 'left in rupees'],
  groups.map(({ state, accounts, left }) => [state, whole(accounts), left.toFixed(2)]),
);
const checks = [
  ['the ledger is sound', ledger.ok],
  ['what is owed is what waits', Math.abs(after.sums.owed - waits) < 0.005],
  ['the proof of liabilities has the same sum', Math.abs(liabilities - waits) < 0.005],
  ['what was owed is paid or waits', Math.abs(before.owed - (after.windDown?.paid ?? 0) - waits) < 0.005],
  ['payouts', after.windDown?.payouts ?? 0],
  ['wallets that were paid more than once', twice?.players ?? -1],
] as const;
console.log(`\nowed ${before.owed.toFixed(2)}, paid ${after.windDown?.paid.toFixed(2)}, waits ${waits.toFixed(2)}`);
for (const [name, is] of checks) console.log(`${name}: ${is}`);
if (checks.some(([, is]) => is === false)) process.exitCode = 1;
await stop();
await owner.close();
await cluster.stop();
await rm(dataDirectory, { recursive: true, force: true });
