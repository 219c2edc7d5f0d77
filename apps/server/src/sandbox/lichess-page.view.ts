import type { Language } from '@muqabla/contract/refusals';
import type { SandboxGame } from '../providers/lichess/sandbox-lichess.queries.ts';
import { LICHESS_WORDS } from './lichess-page.messages.ts';
import { escaped, pageFrame } from './page-frame.view.ts';

const frame = (language: Language, main: string) =>
  pageFrame({ language, base: '/sandbox/lichess', words: LICHESS_WORDS[language], main });

/** The fields of the product's sign-in request to Lichess, as the address has them. */
export type SignInFields = { state: string; challenge: string; redirectUri: string; clientId: string };

/** The page on which a player allows the product to read their name. */
export const signInPage = (fields: SignInFields, language: Language, wrong = false) => {
  const words = LICHESS_WORDS[language];
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  const back = new URL(fields.redirectUri);
  back.search = new URLSearchParams({ error: 'access_denied', state: fields.state }).toString();
  return frame(
    language,
    `${wrong ? `<p class="alert" role="alert">${words.nameWrong}</p>` : ''}<section class="card"><p>${words.signIn}</p></section>
<div class="acts"><form method="post" action="/sandbox/lichess/oauth?lang=${language}">${hidden}
<p><label for="username">${words.name}</label> <input id="username" name="username" required autocomplete="off"></p>
<button class="pay">${words.allow}</button></form>
<a class="back" href="${escaped(back.href)}">${words.deny}</a></div>`,
  );
};

type Color = 'white' | 'black';

const button = (game: SandboxGame, act: string, text: string, style = 'pending') =>
  `<form method="post" action="/sandbox/lichess/${game.game_id}/${act}"><button class="${style}">${text}</button></form>`;

const actsOf = (game: SandboxGame, color: Color | null, language: Language, isExpired: boolean) => {
  const words = LICHESS_WORDS[language];
  const named = (text: string, side: Color) => text.replace('{color}', words[side]);
  if (game.status === 'started')
    return [
      button(game, 'white', named(words.wins, 'white'), 'pay'),
      button(game, 'black', named(words.wins, 'black'), 'pay'),
      button(game, 'draw', words.draw),
      button(game, 'aborted', words.abort),
      button(game, 'unknownFinish', words.unknown, 'fail'),
    ].join('');
  if (game.status !== 'created' || isExpired) return '';
  const sides: readonly Color[] = color === null ? ['white', 'black'] : [color];
  return sides
    .filter((side) => !(side === 'white' ? game.white_opened : game.black_opened))
    .map((side) => button(game, `open-${side}`, named(words.openAs, side), 'pay'))
    .join('');
};

const statusOf = (game: SandboxGame, language: Language, isExpired: boolean) => {
  const words = LICHESS_WORDS[language];
  if (game.status === 'started') return words.running;
  if (game.status === 'created') return isExpired ? words.expired : words.waiting;
  const winner = game.winner === null ? '' : `, ${words[game.winner]}`;
  return words.over.replace('{status}', `${game.status}${winner}`);
};

/** The page of a game: opened by both, then ended by whichever button is tapped. */
export const gamePage = (
  game: SandboxGame,
  { color, language, now }: { color: Color | null; language: Language; now: Date },
) => {
  const words = LICHESS_WORDS[language];
  const isExpired = game.started_at === null && game.expires_at <= now;
  const side = (name: Color, isOpened: boolean) =>
    `<dt>${words[name]}</dt><dd>${escaped(game[name])} (${isOpened ? words.opened : words.notOpened})</dd>`;
  return frame(
    language,
    `<section class="card"><dl>${side('white', game.white_opened)}${side('black', game.black_opened)}</dl>
<p class="status" role="status">${statusOf(game, language, isExpired)}</p></section>
<div class="acts">${actsOf(game, color, language, isExpired)}</div>`,
  );
};

/** The page where there is none. */
export const noLichessPage = (language: Language) =>
  frame(language, `<section class="card"><p>${LICHESS_WORDS[language].notFound}</p></section>`);
