import {
  BOARD_CLOCKS,
  BOARD_DICE,
  BOARD_GAMES,
  type BoardTerms,
  type DiceKind,
} from '@muqabla/contract/play/boards/board';
import { GAME_NAME_MOST, type GameTerms, type StaffGame } from '@muqabla/contract/play/boards/game-staff-calls';

/** An instruction in the form; the key distinguishes lines with the same text. */
export type RuleLine = { key: number; en: string; hi: string };

/** The form's state. `gameName` is used for a new game only. */
export type GameDraft = Omit<GameTerms, 'instructions'> & { gameName: string; rules: readonly RuleLine[] };

export type GameFault = 'gameName' | 'titleEn' | 'titleHi' | 'link' | 'noRules' | 'rules';

/** The terms of a board game until staff choose others. */
export const DEFAULT_BOARD: BoardTerms = { game: 'ludo-quick', clock: '15 s', dice: 'free' };

/** Every board game with each of its clocks and kinds of dice. */
export const BOARDS: readonly BoardTerms[] = BOARD_GAMES.flatMap((game) => {
  const kinds: readonly DiceKind[] = BOARD_DICE[game];
  return BOARD_CLOCKS[game].flatMap((clock): BoardTerms[] =>
    kinds.length === 0 ? [{ game, clock }] : kinds.map((dice) => ({ game, clock, dice })),
  );
});

/** A board game with its clock and dice as the value of an option. */
export const boardKeyOf = ({ game, clock, dice = 'free' }: BoardTerms): string => `${game} ${clock} ${dice}`;

export const boardOfKey = (key: string): BoardTerms =>
  BOARDS.find((board) => boardKeyOf(board) === key) ?? DEFAULT_BOARD;

export const NEW_GAME: GameDraft = {
  gameName: '',
  title: { en: '', hi: '' },
  status: 'inactive',
  resultMode: 'manual',
  linkTemplate: '',
  rules: [{ key: 0, en: '', hi: '' }],
};

export const draftOf = ({
  gameName,
  title,
  status,
  resultMode,
  linkTemplate,
  appName,
  instructions,
  board,
}: StaffGame): GameDraft => ({
  gameName,
  title,
  status,
  resultMode,
  linkTemplate,
  ...(appName !== undefined && { appName }),
  ...(board !== undefined && { board }),
  rules: instructions.map((rule, key) => ({ key, ...rule })),
});

/** The draft as the request's body. A game on a board has no app. */
export const termsOf = ({
  title,
  status,
  resultMode,
  linkTemplate,
  appName = '',
  rules,
  board,
}: GameDraft): GameTerms => ({
  title: { en: title.en.trim(), hi: title.hi.trim() },
  status,
  resultMode,
  linkTemplate: linkTemplate.trim(),
  ...(resultMode !== 'board' && appName.trim() !== '' && { appName: appName.trim() }),
  instructions: rules.map(({ en, hi }) => ({ en: en.trim(), hi: hi.trim() })),
  ...(resultMode === 'board' && { board: board ?? DEFAULT_BOARD }),
});

export const sameTerms = (left: GameDraft, right: GameDraft): boolean =>
  JSON.stringify([left.gameName.trim(), termsOf(left)]) === JSON.stringify([right.gameName.trim(), termsOf(right)]);

const NAME = /^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/;

const isLink = (template: string, hosts: readonly string[]) => {
  const filled = template.replace('{code}', 'A1');
  return (
    template === '' ||
    (template.split('{code}').length === 2 &&
      URL.canParse(filled) &&
      new URL(filled).protocol === 'https:' &&
      hosts.includes(new URL(filled).host))
  );
};

/** The faults that prevent saving. The server validates again. */
export const faultsOf = (draft: GameDraft, linkHosts: readonly string[], before?: GameDraft): Set<GameFault> => {
  const { title, linkTemplate, instructions } = termsOf(draft);
  const name = draft.gameName.trim();
  const faults: [GameFault, boolean][] = [
    ['gameName', !NAME.test(name) || name.length > GAME_NAME_MOST],
    ['titleEn', title.en === ''],
    ['titleHi', title.hi === ''],
    ['link', linkTemplate !== before?.linkTemplate && !isLink(linkTemplate, linkHosts)],
    ['noRules', instructions.length === 0],
    ['rules', instructions.some(({ en, hi }) => en === '' || hi === '')],
  ];
  return new Set(faults.filter(([, wrong]) => wrong).map(([fault]) => fault));
};
