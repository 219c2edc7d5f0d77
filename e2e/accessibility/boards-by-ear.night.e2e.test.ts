// All four games from home to the result over the accessibility tree alone, in every language: no picture, no pointer.
import { LANGUAGES } from '@muqabla/contract/languages';
import { CORPUS_TIMEOUT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import { describe, expect, it } from 'vitest';
import { type Ears, listenTo, type SpokenNode } from '../support/accessibility-tree.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { madeBy, type Words, wordsOf } from '../support/words.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const isMadeBy = (message: string, text: string) => madeBy(message).test(text);

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
/** All of them, from another one each time; the same in each run. */
const fromNext = (nodes: readonly SpokenNode[]): readonly SpokenNode[] => {
  const first = (chosen += 7) % Math.max(1, nodes.length);
  return [...nodes.slice(first), ...nodes.slice(0, first)];
};
const pick = (nodes: readonly SpokenNode[]): SpokenNode | undefined => fromNext(nodes)[0];

/** Rolls, or moves a token. */
const actAtLudo = async (ears: Ears, page: Hearing) => {
  const act = pick(page.button('board_token_choice')) ?? page.button('board_roll_dice')[0];
  return act !== undefined && ears.press(act);
};

/** Takes a piece and puts it on a square that it may go to, which the board names. */
const actOnSquares = async (ears: Ears, page: Hearing, words: Words) => {
  if (!page.says('board_your_move')) return false;
  const must = page.pieces.filter(({ name }) => isMadeBy(page.word('draughts_square_must'), name));
  // Each is tried: the board does not say beforehand which can move.
  for (const piece of fromNext(must.length > 0 ? must : page.pieces)) {
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

/** The name of each game, and an act of its player. */
const GAMES = [
  ['board_ludo_quick', actAtLudo],
  ['board_chess', actOnSquares],
  ['board_carrom', actAtCarrom],
  ['board_draughts', actOnSquares],
] as const;

/** No game of a player without a plan against the strong computer lasts longer. */
const MAX_ACTS = 400;

/** Opens practice from home, the game, and the strong computer, against which a player without a plan soon has a result. */
const openGame = async (ears: Ears, word: Words, game: string) => {
  // What is pressed while the page still changes is pressed again, as a player would.
  const choose = (key: string) =>
    until(`the choice of ${key}`, async () => {
      const heard = await ears.read();
      const named = (role: string, text: string) =>
        heard.find((node) => node.role === role && isMadeBy(word(text), node.name));
      const [way, choice] = [named('link', 'hero_play'), named('radio', key)];
      if (choice?.isChecked === true) return true;
      if (choice !== undefined) await ears.press(choice, ' ');
      else if (way !== undefined) await ears.press(way);
      return undefined;
    });
  await choose(game);
  await choose('practice_strong');
};

describe.each(LANGUAGES)('by ear in %s', (language) => {
  it.each(GAMES)(
    '%s is played from home to its result',
    { timeout: CORPUS_TIMEOUT_MILLISECONDS },
    async (game, act) => {
      const words = wordsOf(language);
      const phone = await server.openPhone({ locale: `${language}-IN`, reducedMotion: 'reduce' });
      // Its sheet would lie over the page that is heard.
      await phone.page.addInitScript(`localStorage.setItem('first-practice-win', 'seen')`);
      await phone.page.goto(server.origin);
      const ears = await listenTo(phone.page);
      await openGame(ears, words, game);
      for (let acts = 0; ;) {
        const page = await hear(ears, words);
        if (page.result !== undefined) break;
        if (await act(ears, page, words)) acts += 1;
        if (acts > MAX_ACTS) throw new Error(`${game} does not end`);
      }
      const ends = ['board_won', 'practice_lost', 'board_drawn'].map((key) => `${words(key)}. `);
      const announced = (await ears.read()).some(
        ({ role, name }) => role === 'StaticText' && ends.some((end) => name.startsWith(end)),
      );
      expect(announced).toBe(true);
      await phone.close();
    },
  );
});
