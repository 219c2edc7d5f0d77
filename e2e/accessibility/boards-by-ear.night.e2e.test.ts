// All four games from home to the result over the accessibility tree alone, in every language: no picture, no pointer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@muqabla/testing/until';
import { expect, it } from 'vitest';
import { type Ears, listenTo, type SpokenNode } from '../support/accessibility-tree.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const LANGUAGES_FOLDER = join(import.meta.dirname, '../../packages/messages/languages');
const LANGUAGES = readdirSync(LANGUAGES_FOLDER);

/** The text of a key in a language; fails for one that does not exist. */
type Words = (key: string) => string;

const wordsOf = (language: string): Words => {
  const texts = ['player', 'shared'].map(
    (name) =>
      JSON.parse(readFileSync(join(LANGUAGES_FOLDER, language, `${name}.json`), 'utf8')) as Record<string, string>,
  );
  return (key) => {
    const text = texts.find((each) => key in each)?.[key];
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text;
  };
};

/** True for a text that a message with placeholders makes. */
const isMadeBy = (message: string, text: string) =>
  new RegExp(`^${message.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`).test(text);

/** One hearing of the page by a player who knows the words of the language. */
const hear = async (ears: Ears, word: Words) => {
  const heard = await ears.read();
  const named = (role: string, key: string) =>
    heard.filter((node) => node.role === role && !node.isDisabled && isMadeBy(word(key), node.name));
  return {
    button: (key: string) => named('button', key),
    says: (key: string) => heard.some(({ role, name }) => role === 'StaticText' && name === word(key)),
    result: heard.find(
      ({ role, name }) =>
        role === 'heading' && ['board_won', 'practice_lost', 'board_drawn'].some((key) => name === word(key)),
    ),
    pieces: heard.filter(({ role, name }) => role === 'button' && isMadeBy(word('board_square_piece'), name)),
    heard,
    word,
  };
};

type Hearing = Awaited<ReturnType<typeof hear>>;

let chosen = 0;
/** Another one each time, and the same ones in each run. */
const pick = (nodes: readonly SpokenNode[]): SpokenNode | undefined => nodes[(chosen += 7) % Math.max(1, nodes.length)];

/** Rolls, or moves a token. */
const actAtLudo = async (ears: Ears, page: Hearing) => {
  const act = pick(page.button('board_token_choice')) ?? page.button('board_roll_dice')[0];
  return act !== undefined && ears.press(act);
};

/** Takes a piece and puts it on a square that it may go to, which the board names. */
const actOnSquares = async (ears: Ears, page: Hearing, words: Words) => {
  if (!page.says('board_your_move')) return false;
  const must = page.pieces.filter(({ name }) => isMadeBy(page.word('draughts_square_must'), name));
  const pieces = must.length > 0 ? must : page.pieces;
  for (let tried = 0; tried < 40; tried += 1) {
    const piece = pick(pieces);
    if (piece === undefined) return false;
    if (!(await ears.press(piece))) return false;
    const targets = (await hear(ears, words)).button('board_square_target');
    const target = pick(targets);
    if (target === undefined) continue;
    return ears.press(target);
  }
  throw new Error('no piece could be moved');
};

/** Aims at the next coin and strikes. */
const actAtCarrom = async (ears: Ears, page: Hearing) => {
  const [strike] = page.button('carrom_strike');
  const aim = page.heard.find(({ role, name }) => role === 'slider' && name === page.word('carrom_aim'));
  if (strike === undefined || aim === undefined) return false;
  return (await ears.press(aim, 'PageUp')) && ears.press(strike);
};

/** The name of each game, an act of its player, and the acts after which a longer one is given up; Ludo ends by itself. */
const GAMES = [
  ['board_ludo_quick', actAtLudo, 400],
  ['board_chess', actOnSquares, 8],
  ['board_carrom', actAtCarrom, 6],
  ['board_draughts', actOnSquares, 8],
] as const;

it.each(LANGUAGES)('plays every game from home to its result by ear, %s', async (language) => {
  const words = wordsOf(language);
  const phone = await server.openPhone({ locale: `${language}-IN` as 'en-IN', reducedMotion: 'reduce' });
  // Its sheet would lie over the page that is heard.
  await phone.page.addInitScript(`localStorage.setItem('first-practice-win', 'seen')`);
  for (const [game, act, most] of GAMES) {
    await phone.page.goto(server.origin);
    const ears = await listenTo(phone.page);
    // What is pressed while the page still changes is pressed again, as a player would.
    await until(`the choice of ${game}`, async () => {
      const heard = await ears.read();
      const named = (role: string, key: string) =>
        heard.find((node) => node.role === role && isMadeBy(words(key), node.name));
      const [way, choice] = [named('link', 'hero_play'), named('radio', game)];
      if (choice !== undefined) return (await ears.press(choice, ' ')) || undefined;
      if (way !== undefined) await ears.press(way);
      return undefined;
    });
    for (let acts = 0; ;) {
      const page = await hear(ears, words);
      if (page.result !== undefined) break;
      if (acts >= most) {
        const [resign] = page.button('board_resign');
        if (resign !== undefined) await ears.press(resign);
      } else if (await act(ears, page, words)) acts += 1;
    }
    const ends = ['board_won', 'practice_lost', 'board_drawn'].map((key) => `${words(key)}. `);
    const announced = (await ears.read()).some(
      ({ role, name }) => role === 'StaticText' && ends.some((end) => name.startsWith(end)),
    );
    expect([game, announced]).toEqual([game, true]);
  }
  await phone.close();
});
