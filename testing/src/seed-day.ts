import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { type Caller, createCaller } from './caller.ts';
import { seedPrivateArena, seedRunningArena, seedSchedule, seedTournaments } from './day/arenas.ts';
import { type StaffCallers, phoneOf, type DayContext } from './day/cast.ts';
import { seedComplaints, seedFriends } from './day/company.ts';
import { seedDisputes, seedReferrals } from './day/disputes.ts';
import { seedRegulars } from './day/regulars.ts';
import { seedCare, seedChats } from './day/talk.ts';
import { seedAdjustments, seedDeposits, seedRecharges, seedWithdrawals } from './day/wallets.ts';
import { isRegistered } from './player.ts';
import { seedMatches } from './seed-matches.ts';
import { newProgress, type SeedingProgress } from './seeding-progress.ts';
import { type StaffSignIn, signInStaff } from './staff.ts';

const SEED = 20_261;
const STEP_MILLISECONDS = 30_000;

/**
 * Signs in by the code before the present one, so that a person can sign in by the present one. A person may have used
 * that already: then by a later one.
 */
const signInBefore = async (origin: string, staff: readonly StaffSignIn[], role: StaffRole): Promise<Caller> => {
  const member = staff.find((each) => each.role === role);
  if (member === undefined) throw new Error(`the sandbox has no ${role}`);
  const now = Date.now();
  const [earliest, ...later] = [-1, 0, 1].map((steps) => new Date(now + steps * STEP_MILLISECONDS));
  return later.reduce(
    (tried, at) => tried.catch(() => signInStaff(origin, member, at)),
    signInStaff(origin, member, earliest),
  );
};

const openDesk = async (origin: string, staff: readonly StaffSignIn[]): Promise<StaffCallers> => {
  const callers = await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await signInBefore(origin, staff, role)] as const),
  );
  return Object.fromEntries(callers) as StaffCallers;
};

const ROOM_CODES = 'room codes';

const changeRoomCodes = async (owner: Caller, value: boolean) => {
  const { version } = await owner.call('GET /admin/settings');
  const changes = [{ name: 'roomCodeBattles' as const, value }];
  await owner.call('PUT /admin/settings', {
    body: { version, changes, reason: 'Battles with a room code, for cases of the review queue' },
  });
};

/**
 * The cases of the review queue are of battles with a room code, which are off in points: they are offered while the cases are
 * seeded, and afterwards only where the operator had them on. A seeding that was interrupted may have left them on.
 */
const withRoomCodes = async ({ desk: { owner } }: DayContext, progress: SeedingProgress, work: () => Promise<void>) => {
  const { settings } = await owner.call('GET /admin/settings');
  const isOn = settings.some(({ name, value }) => name === 'roomCodeBattles' && value === true);
  if (!isOn) {
    progress.keep(ROOM_CODES);
    await changeRoomCodes(owner, true);
  }
  await work();
  if (!isOn || progress.isDone(ROOM_CODES)) await changeRoomCodes(owner, false);
};

type Parts = Record<string, (stage: DayContext) => Promise<void>>;

/** Parts of payments and KYC, which do not exist in points. */
const MONEY_PARTS: Parts = {
  deposits: seedDeposits,
  withdrawals: seedWithdrawals,
  recharges: seedRecharges,
  adjustments: seedAdjustments,
  referrals: seedReferrals,
  care: seedCare,
};

const PARTS: Parts = {
  disputes: seedDisputes,
  chats: seedChats,
  regulars: (stage) => seedRegulars(stage, SEED),
  tournaments: seedTournaments,
  friends: seedFriends,
  complaints: seedComplaints,
};

/** Parts of points alone: where money is played for, robots would play for entries. */
const POINTS_PARTS: Parts = {
  runningArena: seedRunningArena,
  schedule: seedSchedule,
  privateArena: seedPrivateArena,
};

/**
 * Fills a running sandbox with a day's work by the product's own calls, once a database: queues in every state, and a
 * past to look up; in points without what concerns payments. Parts that `progress` has as done are left out. Outside a sandbox it throws, before any other
 * request. Returns the people of the battles.
 */
export const seedDay = async (origin: string, staff: readonly StaffSignIn[], progress = newProgress()) => {
  const { playMode, economy } = await createCaller(origin).call('GET /settings');
  if (playMode !== 'sandbox') throw new Error('a day is seeded in a sandbox only');
  const people = await seedMatches(origin, progress);
  const { attempt } = progress;
  const left = Object.entries({ ...(economy === 'points' ? POINTS_PARTS : MONEY_PARTS), ...PARTS }).filter(
    ([name]) => !progress.isDone(name),
  );
  if (left.length === 0 || (await isRegistered(createCaller(origin), phoneOf(1, attempt)))) return people;
  const stage: DayContext = { origin, desk: await openDesk(origin, staff), economy, attempt };
  await Promise.all(
    left.map(async ([name, part]) => {
      await (economy === 'points' && name === 'disputes'
        ? withRoomCodes(stage, progress, () => part(stage))
        : part(stage));
      progress.keep(name);
    }),
  );
  return people;
};
