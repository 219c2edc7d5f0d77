import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { type Caller, createCaller } from './caller.ts';
import { type StaffCallers, phoneOf, type DayContext } from './day/cast.ts';
import { seedDisputes, seedReferrals } from './day/disputes.ts';
import { seedRegulars } from './day/regulars.ts';
import { seedCare, seedChats } from './day/talk.ts';
import { seedAdjustments, seedDeposits, seedRecharges, seedWithdrawals } from './day/wallets.ts';
import { isRegistered } from './player.ts';
import { seedMatches } from './seed-matches.ts';
import { type StaffSignIn, signInStaff } from './staff.ts';

const SEED = 20_261;
const STEP_MILLISECONDS = 30_000;

/** Signs in with the previous code, so that a person can still sign in with the current one. */
const signInBefore = async (origin: string, staff: readonly StaffSignIn[], role: StaffRole): Promise<Caller> => {
  const member = staff.find((each) => each.role === role);
  if (member === undefined) throw new Error(`the sandbox has no ${role}`);
  const now = Date.now();
  return signInStaff(origin, member, new Date(now - STEP_MILLISECONDS)).catch(() =>
    signInStaff(origin, member, new Date(now)),
  );
};

const openDesk = async (origin: string, staff: readonly StaffSignIn[]): Promise<StaffCallers> => {
  const callers = await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await signInBefore(origin, staff, role)] as const),
  );
  return Object.fromEntries(callers) as StaffCallers;
};

const PARTS: ((stage: DayContext) => Promise<void>)[] = [
  seedDeposits,
  seedWithdrawals,
  seedRecharges,
  seedAdjustments,
  seedDisputes,
  seedReferrals,
  seedChats,
  seedCare,
  (stage) => seedRegulars(stage, SEED),
];

/**
 * Fills a running sandbox with a day's work through the product's calls, once per database: queues in every state and a
 * history. Outside a sandbox it throws before any change. Returns the players of the matches.
 */
export const seedDay = async (origin: string, staff: readonly StaffSignIn[]) => {
  const { playMode } = await createCaller(origin).call('GET /settings');
  if (playMode !== 'sandbox') throw new Error('a day is seeded in a sandbox only');
  const people = await seedMatches(origin);
  if (await isRegistered(origin, phoneOf(1))) return people;
  const stage = { origin, desk: await openDesk(origin, staff) };
  await Promise.all(PARTS.map((part) => part(stage)));
  return people;
};
