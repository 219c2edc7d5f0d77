import { winOnBoard } from '../boards/win-on-board.ts';
import { moveTimeTo } from './moved-time.ts';
import { PEOPLE, type PlannedBattle, type PlannedDay, REGULAR_GAME } from './plan-days.ts';
import { ask, goTo, type PastStage, unlessRefused } from './play-day.ts';

const EVENING_MINUTE = 22 * 60 + 10;
const FIRST_BATTLE_MINUTE = 11 * 60;
const LAST_BATTLE_MINUTE = 22 * 60;
/** The game of the regulars, whose ratings become certain: the first that the boards of the leaders show. */
export const REGULAR_BOARD_GAME = 'Instant Ludo Quick';
/** The game that everyone plays each evening, so that the groups of its league are full. */
export const COMMON_GAME = 'Instant Chess';
/** The games on the board that are played where others have a room code. */
const BOARD_GAMES: Readonly<Record<string, string>> = {
  [REGULAR_GAME]: REGULAR_BOARD_GAME,
  'Ludo Quick': COMMON_GAME,
  Carrom: 'Instant Carrom',
  Chess: 'Instant Ludo Classic',
};
/** The smallest stake, so that no player wins much from another. */
const STAKE = 50;

const QUESTIONS = [
  'Why did my points not go up this morning? I had 1,200.',
  'मेरे अंक कल फिर से कब भरेंगे?',
  'Can I play from two phones?',
  'How do I change my username?',
] as const;

/** Acts take the time that people think. */
const clock = {
  advance: ({ seconds = 0 }: { seconds?: number }) => moveTimeTo(new Date(Date.now() + 2 * seconds * 1000)),
};

const playBattle = async ({ people }: PastStage, battle: PlannedBattle, variety: number) => {
  const [host, joiner] = [await people.get(battle.host), await people.get(battle.joiner)];
  const [winner, loser] = battle.hostWins ? [host, joiner] : [joiner, host];
  const gameName = BOARD_GAMES[battle.gameName] ?? REGULAR_BOARD_GAME;
  await winOnBoard(winner, loser, { gameName, amount: STAKE, variety, clock });
};

/** Pairs everyone for a round, so that in each round all have another opponent. */
export const pairsOf = (round: number): [number, number][] => {
  const last = PEOPLE - 1;
  const at = (place: number) => (place + round) % last;
  return Array.from({ length: PEOPLE / 2 }, (_, place) =>
    place === 0 ? [at(0), last] : [at(place), at(last - place)],
  );
};

/** Everyone plays the common game, and on every other evening the game of the regulars, too. */
const playEvening = async ({ people }: PastStage, round: number) => {
  const games = round % 2 === 0 ? [COMMON_GAME, REGULAR_BOARD_GAME] : [COMMON_GAME];
  for (const [turn, gameName] of games.entries())
    for (const [one, other] of pairsOf(round + turn)) {
      const [first, second] = [await people.get(one), await people.get(other)];
      // Nearly as often either: people of one skill are in one league.
      const [winner, loser] = (one * 3 + other * 5 + round) % 2 === 0 ? [first, second] : [second, first];
      await unlessRefused(() => winOnBoard(winner, loser, { gameName, amount: STAKE, variety: one + round, clock }));
    }
};

/**
 * Plays one planned day in points, by the product's calls: battles on the board instead of payments and room codes, and from
 * the day on which all have registered games of everyone in the evening.
 */
export const playPointsDay = async (stage: PastStage, { day, joins, people, battles, question }: PlannedDay) => {
  await goTo(stage, day, 9 * 60);
  for (const number of joins) await stage.people.join(number);
  const step = Math.floor((LAST_BATTLE_MINUTE - FIRST_BATTLE_MINUTE) / battles.length);
  for (const [place, battle] of battles.entries()) {
    await goTo(stage, day, FIRST_BATTLE_MINUTE + place * step);
    // The day of the month varies what is played.
    const variety = place + Number(day.slice(-2));
    await unlessRefused(() => playBattle(stage, battle, variety));
  }
  await goTo(stage, day, EVENING_MINUTE);
  if (people === PEOPLE) await playEvening(stage, Number(day.slice(-2)));
  await goTo(stage, day, 23 * 60 + 20);
  if (question !== null) await unlessRefused(() => ask(stage, question, QUESTIONS));
};
