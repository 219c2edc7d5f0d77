import { parseArgs } from 'node:util';
import type { Board } from '@muqabla/contract/play/boards/board-calls';
import { LUDO_CLASSIC } from '@muqabla/games/ludo/ludo';
import { anyAct, readBoard, sendActPatiently, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { launchBrowser } from '../e2e/support/browser.ts';
import { hideOutcomes, openPhone, type Phone, signInAs } from '../e2e/support/phone.ts';
import { inAnyLanguage } from '../e2e/support/words.ts';
import { withMemoryLimit } from './memory-limit.ts';
import { printTable } from './print-table.ts';
import { EDGE, NO_LIMIT, startSlowLine } from './slow-line.ts';

/**
 * Plays Ludo on a cheap phone in an EDGE network: 80 kbit/s, 400 ms, a processor four times slower, a browser within 1 GB. Measures
 * the first act on a board from nothing, a game through cuts of the network, and the bytes of twenty minutes. `--languages en,hi`,
 * `--acts 40`, `--cut-seconds 20`. Fails over the aims.
 */

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,hi' },
    acts: { type: 'string', default: '40' },
    'cut-seconds': { type: 'string', default: '20' },
    'slow-down': { type: 'string', default: '4' },
  },
});
const ACTS = Number(values.acts);
const CUT_SECONDS = Number(values['cut-seconds']);

const AIMS = { firstActSeconds: 20, sessionBytes: 300_000 };
const GIGABYTE = 1024 ** 3;
const CUTS = ['held', 'reset', 'held'] as const;
/** Twenty minutes: an act of either side every five seconds, in three games. */
const SESSION = { minutes: 20, acts: 240, games: 3 };
const LONG = 240_000;

const product = await startProduct();
const limited = await withMemoryLimit(GIGABYTE, () => launchBrowser());
const browser = limited?.started ?? (await launchBrowser());
const line = await startSlowLine(product.origin, EDGE);

const slowDown = async ({ page }: Phone, rate: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

const openSlowPhone = async (language: string) => {
  const phone = await openPhone(browser, line.origin, {
    locale: `${language}-IN` as 'en-IN',
    hasServiceWorker: true,
    reducedMotion: 'reduce',
  });
  phone.page.setDefaultTimeout(LONG);
  phone.page.setDefaultNavigationTimeout(LONG);
  await slowDown(phone, Number(values['slow-down']));
  return phone;
};

type Measured = { readonly seconds: number; readonly bytes: number };

const measure = async (work: () => Promise<unknown>): Promise<Measured> => {
  const [began, before] = [performance.now(), line.bytes()];
  await work();
  return { seconds: (performance.now() - began) / 1000, bytes: line.bytes() - before };
};

const ROLL = inAnyLanguage('board_roll_dice');
const TOKEN = inAnyLanguage('board_token_choice');

const tapAct = ({ page }: Phone, timeout = LONG) => {
  const roll = page.getByRole('button', { name: ROLL, disabled: false });
  return roll
    .or(page.getByRole('button', { name: TOKEN }))
    .last()
    .tap({ timeout });
};

/** A visitor follows a link to a free round and makes the first roll. */
const practiceFromNothing = async (language: string) => {
  const phone = await openSlowPhone(language);
  const kept = { position: LUDO_CLASSIC.serialise(LUDO_CLASSIC.start('host')), actNumber: 0, acts: [] };
  await phone.page.addInitScript(
    `localStorage.getItem('practice:ludo-classic') ?? localStorage.setItem('practice:ludo-classic', ${JSON.stringify(JSON.stringify(kept))});`,
  );
  const measured = await measure(async () => {
    await phone.page.goto(`${line.origin}/practice/ludo-classic`, { waitUntil: 'commit' });
    await tapAct(phone);
    await phone.page.waitForFunction(`JSON.parse(localStorage.getItem('practice:ludo-classic')).actNumber > 0`);
  });
  await phone.close();
  return measured;
};

type Game = { readonly phone: Phone; readonly me: Player; readonly other: Player; readonly matchId: string };

const stateOf = async ({ me, matchId }: Omit<Game, 'phone'>) => {
  const { state } = await readBoard(me, matchId);
  if (state === undefined) throw new Error('the game has not started');
  return state;
};

/** Lets the opponent act until it is the phone's turn. */
const otherPlays = async (game: Omit<Game, 'phone'>) => {
  let acts = 0;
  for (let state = await stateOf(game); state.turn === 'joiner'; acts += 1)
    state = (await sendActPatiently(game.other, game.matchId, state.actNumber, anyAct(state))).body.state;
  return acts;
};

/** True when the host has acted: what the server plays for a turn that ran out, or where there is no choice, is no act of the phone. */
const isOwnAct = ({ side, type, automatic }: Board['acts'][number]) =>
  side === 'host' && type !== 'expire' && !automatic;

/** One act on the phone, until the server has it. A turn that ran out meanwhile is none, and the opponent plays on. */
const phoneActs = async (game: Game) => {
  const { actNumber } = await stateOf(game);
  for (const end = performance.now() + LONG; performance.now() < end;) {
    await tapAct(game.phone, 5000).catch(() => undefined);
    for (let look = 0; look < 10; look += 1) {
      const { acts } = await readBoard(game.me, game.matchId, actNumber);
      if (acts.some(isOwnAct)) return;
      await game.phone.page.waitForTimeout(100);
    }
    await otherPlays(game);
  }
  throw new Error('the phone could not act');
};

/** A player opens a running battle from a notice, with nothing of the app on the phone, and acts. */
const boardFromNothing = async (language: string) => {
  const me = await playerWithCash(product.origin, 1000);
  const other = await playerWithCash(product.origin, 1000);
  const { matchId } = await startBoardMatch(me, other, { gameName: 'Instant Ludo Classic' });
  const seats = { me, other, matchId };
  // Both have acted: a game that does not begin in time is called off.
  await otherPlays(seats);
  const { actNumber } = await stateOf(seats);
  await sendActPatiently(me, matchId, actNumber, { type: 'roll' });
  const phone = await openSlowPhone(language);
  await signInAs(phone, me);
  await hideOutcomes(phone, me);
  const game = { phone, me, other, matchId };
  const measured = await measure(async () => {
    await phone.page.goto(`${line.origin}/matchboard/${matchId}`, { waitUntil: 'commit' });
    await phoneActs(game);
  });
  return { game, measured };
};

/** Ends the game of a phone and opens another between the same players on it. */
const openNextGame = async (game: Game): Promise<Game> => {
  const { turn, actNumber } = await stateOf(game);
  if (turn !== undefined) await sendActPatiently(game.other, game.matchId, actNumber, { type: 'resign' });
  const { matchId } = await startBoardMatch(game.me, game.other, { gameName: 'Instant Ludo Classic' });
  await game.phone.page.goto(`${line.origin}/matchboard/${matchId}`, { waitUntil: 'commit' });
  return { ...game, matchId };
};

const surviveCuts = async (before: Game) => {
  const game = await openNextGame(before);
  await otherPlays(game);
  await phoneActs(game);
  const opened = await game.phone.page.evaluate('performance.timeOrigin');
  for (const kind of CUTS) {
    await otherPlays(game);
    // The tap falls into the cut: the phone has to send it when the network is back.
    const cutting = line.cut(CUT_SECONDS, kind);
    const acting = phoneActs(game);
    await cutting;
    await acting;
  }
  if ((await game.phone.page.evaluate('performance.timeOrigin')) !== opened)
    throw new Error('the page was loaded anew');
};

const isOver = async (game: Omit<Game, 'phone'>) => (await stateOf(game)).turn === undefined;

const measureSession = async (before: Game) => {
  const game = await openNextGame(before);
  await line.quiet({ seconds: 5, limit: 60 });
  let acts = 0;
  const playing = await measure(async () => {
    while (acts < ACTS && !(await isOver(game))) {
      acts += await otherPlays(game);
      if (await isOver(game)) break;
      await phoneActs(game);
      acts += 1;
    }
    await line.quiet({ seconds: 2, limit: 20 });
  });
  const idle = await measure(() => game.phone.page.waitForTimeout(60_000));
  const next = await measure(async () => {
    await game.phone.page.goto(`${line.origin}/`, { waitUntil: 'commit' });
    await line.quiet({ seconds: 3, limit: 60 });
    await openNextGame(game);
    await line.quiet({ seconds: 3, limit: 60 });
  });
  const anAct = playing.bytes / acts;
  const total = anAct * SESSION.acts + idle.bytes * SESSION.minutes + next.bytes * SESSION.games;
  return { acts, anAct, aMinute: idle.bytes, aGame: next.bytes, total };
};

const seconds = ({ seconds: its }: Measured) => its.toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const misses: string[] = [];
const judge = (name: string, isMet: boolean) => {
  if (!isMet) misses.push(name);
  return isMet ? 'met' : 'missed';
};

try {
  const rows: string[][] = [];
  // Said at once: the whole takes some ten minutes.
  const add = (...row: string[]) => {
    console.error(row.filter((cell) => cell !== '').join(', '));
    rows.push(row);
  };
  const addFirst = (name: string, measured: Measured) =>
    add(
      name,
      `${seconds(measured)} s`,
      `${kilobytes(measured.bytes)} kB`,
      `${AIMS.firstActSeconds} s`,
      judge(name, measured.seconds <= AIMS.firstActSeconds),
    );
  let last: Game | null = null;
  for (const language of values.languages.split(',')) {
    addFirst(`first roll of a free round, ${language}`, await practiceFromNothing(language));
    await last?.phone.close();
    const { game, measured } = await boardFromNothing(language);
    addFirst(`first act of a running battle, ${language}`, measured);
    last = game;
  }
  if (last === null) throw new Error('no language');
  const filling = await measure(() => line.quiet({ seconds: 5, limit: 600 }));
  add('the app kept for later, in the background', `${seconds(filling)} s`, `${kilobytes(filling.bytes)} kB`, '', '');
  const cuts = await surviveCuts(last).then(
    () => true,
    (error: Error) => (console.error(error.message), false),
  );
  add(
    `a game through ${CUTS.length} cuts of ${CUT_SECONDS} s`,
    cuts ? 'goes on' : 'lost',
    '',
    'goes on',
    judge('cuts', cuts),
  );
  line.setSpeed(NO_LIMIT);
  await slowDown(last.phone, 1);
  const session = await measureSession(last);
  add(
    `${SESSION.minutes} minutes of play`,
    '',
    `${kilobytes(session.total)} kB`,
    `${kilobytes(AIMS.sessionBytes)} kB`,
    judge('bytes of a session', session.total <= AIMS.sessionBytes),
  );
  console.log('EDGE: 80 kbit/s, 400 ms, two round trips to connect; a processor 4 times slower.');
  console.log(
    limited === null
      ? 'The browser has no limit of memory: a control group cannot be made here.\n'
      : `The browser lives within 1 GB, of which it used ${Math.round(limited.peak() / 1024 ** 2)} MB at most.\n`,
  );
  printTable(['', 'time', 'bytes', 'aim', 'result'], rows);
  console.log(
    `\n${SESSION.minutes} minutes are ${SESSION.acts} acts of both sides (${Math.round(session.anAct)} bytes each, of ${session.acts} played), ${SESSION.games} games (${kilobytes(session.aGame)} kB to open one by home), and ${SESSION.minutes} idle minutes (${session.aMinute} bytes each).`,
  );
} finally {
  await browser.close();
  await line.stop();
  await product.stop();
  await limited?.remove();
}
if (misses.length > 0) {
  console.error(`\nMissed: ${misses.join(', ')}.`);
  process.exitCode = 1;
}
