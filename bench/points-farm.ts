// Farming of points through the API: fresh accounts lose as much as they can to one account in a day, by giving games on the
// board up at once. With the default bounds, and with bounds so high that none of them applies.
// usage: npm run bench points-farm -- --accounts 12 --stake 1000
import { parseArgs } from 'node:util';
import type { SettingChange } from '@muqabla/contract/core/settings/settings-staff-calls';
import { createBoardMatch, newSeed, sendActPatiently } from '@muqabla/testing/board-fixtures';
import { RefusedCall } from '@muqabla/testing/caller';
import { balanceOf, type Player, registerPlayer } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { changeSettingsTogether } from '@muqabla/testing/settings-fixtures';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { printTable, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '12' },
    /** The highest stake that is tried; a lower one makes more battles of it. */
    stake: { type: 'string', default: '1000' },
  },
});
const [accounts, stakeTried] = [Number(values.accounts), Number(values.stake)];

const BOUNDS = ['pointsPairMax', 'pointsDayMax', 'stakeMax'] as const;
const UNBOUNDED = 100_000_000;

const product = await startProduct({ env: { ECONOMY: 'points' } });
const { staff } = readSignIns(product.dataDirectory);
const owner = staff.find(({ role }) => role === 'owner');
const finance = staff.find(({ role }) => role === 'finance');
if (owner === undefined || finance === undefined) throw new Error('the sandbox has no owner or no finance');
const desk = await signInStaff(product.origin, owner);
const other = await signInStaff(product.origin, finance);

const setBounds = async (value: (byDefault: number) => number) => {
  const { settings } = await desk.call('GET /admin/settings');
  const changes = BOUNDS.map((name): SettingChange => {
    const setting = settings.find((each) => each.name === name);
    return { name, value: value(Number(setting?.byDefault)) };
  });
  await changeSettingsTogether({ owner: desk, other }, changes);
  // Settings are at most one second old.
  await new Promise((done) => setTimeout(done, 1500));
};

/** Loses one battle for so many points; false when it is refused. */
const lose = async (feeder: Player, farmer: Player, amount: number): Promise<boolean> => {
  const { match, matchId, hostSeed } = await createBoardMatch(feeder, { amount });
  try {
    const joinerSeed = newSeed();
    const commit = match.board?.hostCommit ?? '';
    await farmer.call('PUT /match/accept', { body: { matchId, joinerSeed, hostCommit: commit } });
    await feeder.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed } });
    const { status } = await sendActPatiently(feeder, matchId, 0, { type: 'resign' });
    if (status !== 200) throw new Error(`resigning was answered with ${status}`);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status !== 422) throw error;
    // The stake of the battle that the other could not enter is free again.
    await feeder.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    return false;
  }
};

/** The stakes tried in turn: the highest first, and lower ones once a higher one is refused. */
const feed = async (feeder: Player, farmer: Player) => {
  const { stakeMax, stakeMin } = await feeder.call('GET /settings');
  let battles = 0;
  for (const stake of [1000, 500, 200, 100, stakeMin].filter((each) => each <= Math.min(stakeMax, stakeTried)))
    while ((await balanceOf(feeder)) >= stake && (await lose(feeder, farmer, stake))) battles += 1;
  return battles;
};

const rows: string[][] = [];
const farm = async (name: string) => {
  const farmer = await registerPlayer(product.origin);
  const start = await balanceOf(farmer);
  const lost: number[] = [];
  let battles = 0;
  const began = performance.now();
  for (let account = 0; account < accounts; account += 1) {
    const feeder = await registerPlayer(product.origin);
    const before = await balanceOf(feeder);
    battles += await feed(feeder, farmer);
    lost.push(before - (await balanceOf(feeder)));
  }
  const seconds = (performance.now() - began) / 1000;
  const { games } = await desk.call('GET /admin/players/{playerId}/ratings', { params: { playerId: farmer.id } });
  const won = (await balanceOf(farmer)) - start;
  rows.push([
    name,
    whole(won),
    whole(Math.max(...lost)),
    whole(won / accounts),
    whole(battles),
    whole(games[0]?.rating ?? 0),
    whole(games[0]?.deviation ?? 0),
    seconds.toFixed(0),
  ]);
};

await setBounds(() => UNBOUNDED);
await farm('unbounded');
await setBounds((byDefault) => byDefault);
await farm('by default');
await product.stop();
printTable(
  [
    `${accounts} fresh accounts feed one`,
    'won in a day',
    'most from one',
    'mean of one',
    'battles',
    'rating',
    'deviation',
    'seconds',
  ],
  rows,
);
