import { type Random, seeded } from '../model/seeded.ts';

/** The end of a battle of the past. */
export type Ending = 'admitted' | 'disputed' | 'cancelled';

export type PlannedBattle = {
  host: number;
  joiner: number;
  stake: number;
  gameName: string;
  hostWins: boolean;
  ending: Ending;
};

/** The events of one day, in this order: people register and pay in, battles are played, winnings leave. */
export type PlannedDay = {
  /** The day in India, YYYY-MM-DD. */
  day: string;
  /** Numbers of people who register. */
  joins: number[];
  /** The people who have registered by then. */
  people: number;
  /** Numbers of people who pay in, with their rupees. */
  deposits: { who: number; rupees: number }[];
  battles: PlannedBattle[];
  /** Numbers of people who withdraw their winnings, after KYC. */
  withdrawals: number[];
  recharge: number | null;
  question: number | null;
};

const SEED = 31_026;
export const PEOPLE = 18;
const FIRST_DAY_PEOPLE = 6;
const STAKES = [100, 200, 200, 300, 500, 500, 1000, 1000, 1500, 2000] as const;
const DEPOSITS = [3000, 5000, 5000, 8000, 10_000] as const;
const GAMES = ['Ludo Classic', 'Ludo Classic', 'Ludo Quick', 'Carrom', 'Chess'] as const;
const DAY_MILLISECONDS = 86_400_000;

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MILLISECONDS).toISOString().slice(0, 10);

const endingOf = (dice: Random): Ending => {
  const thrown = dice.between(1, 100);
  if (thrown <= 5) return 'disputed';
  return thrown <= 12 ? 'cancelled' : 'admitted';
};

/** The first people to join play most of their battles of one game with each other, so that their ratings become certain. */
export const REGULARS = 6;
export const REGULAR_GAME = 'Ludo Classic';
const REGULAR_PERCENT = 65;

const battleOf = (dice: Random, all: number): PlannedBattle => {
  const isRegular = dice.between(1, 100) <= REGULAR_PERCENT;
  const people = isRegular ? REGULARS : all;
  const host = dice.between(0, people - 1);
  const other = dice.between(0, people - 2);
  return {
    host,
    joiner: other >= host ? other + 1 : other,
    stake: dice.pick(STAKES),
    gameName: isRegular ? REGULAR_GAME : dice.pick(GAMES),
    hostWins: dice.between(0, 1) === 1,
    ending: endingOf(dice),
  };
};

// More people from day to day, and more play on Saturdays and Sundays.
const battlesOn = (dice: Random, { day, place, days }: { day: string; place: number; days: number }) => {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return 3 + Math.round((place / days) * 5) + (isWeekend ? 3 : 0) + dice.between(0, 2);
};

/**
 * Puts battles into rounds, each as early as their order for each player allows: the battles of one round have no player in
 * common, so they can be played at the same time.
 */
export const roundsOf = <Battle extends Pick<PlannedBattle, 'host' | 'joiner'>>(
  battles: readonly Battle[],
): Battle[][] => {
  const rounds: Battle[][] = [];
  const nextOf = new Map<number, number>();
  for (const battle of battles) {
    const players = [battle.host, battle.joiner];
    const place = Math.max(...players.map((player) => nextOf.get(player) ?? 0));
    (rounds[place] ??= []).push(battle);
    for (const player of players) nextOf.set(player, place + 1);
  }
  return rounds;
};

/** Plans the given number of days before today. The plan is the same for the same number. */
export const planDays = (today: string, days: number): PlannedDay[] => {
  const dice = seeded(SEED);
  let people = 0;
  return Array.from({ length: days }, (_, place) => {
    const day = dayBefore(today, days - place);
    const wanted = Math.min(
      PEOPLE,
      FIRST_DAY_PEOPLE + Math.round((place / Math.max(1, days - 8)) * (PEOPLE - FIRST_DAY_PEOPLE)),
    );
    const joins = Array.from({ length: wanted - people }, (_each, index) => people + index);
    people = wanted;
    const later = Array.from({ length: dice.between(3, 5) + Math.round((place / days) * 4) }, () =>
      dice.between(0, people - 1),
    );
    return {
      day,
      joins,
      people,
      deposits: [...joins, ...later].map((who) => ({ who, rupees: dice.pick(DEPOSITS) })),
      battles: Array.from({ length: battlesOn(dice, { day, place, days }) }, () => battleOf(dice, people)),
      withdrawals: Array.from({ length: dice.between(1, 2) }, () => dice.between(0, people - 1)),
      recharge: place % 4 === 3 ? dice.between(0, people - 1) : null,
      question: place % 5 === 2 ? dice.between(0, people - 1) : null,
    };
  });
};
