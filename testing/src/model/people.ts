import { paise } from '@muqabla/contract/money';
import { adjustWallet } from '../../../apps/server/src/core/ledger/postings.rules.ts';
import type { MoneyModel } from './money-model.ts';
import type { Random } from './seeded.ts';
import type { Subject } from './subject.ts';

const REFERRERS = 8;
const PLAYERS = 120;
const GIFTS_EACH = 4;

/** Adjusts wallets, each time twice under one key and sometimes beyond the balance. Returns the drift. */
export const moveMoney = async (
  { random, money, subject }: { random: Random; money: MoneyModel; subject: Subject },
  players: readonly string[],
): Promise<string[]> => {
  const playerId = random.pick(players);
  const purse = money.of(playerId);
  const toPlayer = random.chance(purse.deposit + purse.reward < 100_00 ? 0.8 : 0.3);
  const wallet = random.pick(['deposit', 'reward'] as const);
  const amount = random.pick([1, 50_00, 120_50, 333_33]);
  const transfer = adjustWallet({ adjustmentId: random.id(0), playerId, wallet, amount: paise(amount), toPlayer });
  const answer = `${await subject.write(transfer)} ${await subject.write(transfer)}`;
  const possible = toPlayer || purse[wallet] >= amount;
  if (possible) {
    money.give(playerId, wallet, toPlayer ? amount : -amount);
    money.house -= toPlayer ? amount : -amount;
    if (toPlayer) money.collect(playerId);
  }
  const expected = possible ? 'posted replayed' : 'refused refused';
  return answer === expected ? [] : [`${amount} ${toPlayer ? 'to' : 'from'} the ${wallet} of ${playerId}: ${answer}`];
};

/** Players with some money, most of them referred. Referrers never play, so their bonuses affect no decision. */
export const addPeople = async (world: { random: Random; money: MoneyModel; subject: Subject }): Promise<string[]> => {
  const { random, money, subject } = world;
  const add = async (number: number, referrer: string | null) => {
    const id = random.id(number);
    await subject.addPerson({ id, number, referrer });
    money.open(id, referrer);
    return id;
  };
  const referrers: string[] = [];
  for (let number = 0; number < REFERRERS; number += 1)
    referrers.push(await add(number, number % 2 === 0 ? null : (referrers[number - 1] ?? null)));
  const players: string[] = [];
  for (let number = REFERRERS; number < REFERRERS + PLAYERS; number += 1)
    players.push(await add(number, random.chance(0.7) ? random.pick(referrers) : null));
  for (let gifts = 0; gifts < GIFTS_EACH * PLAYERS; gifts += 1) await moveMoney(world, players);
  return players;
};
