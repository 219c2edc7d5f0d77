import { SAMPLE_AADHAARS, type SamplePerson } from '@muqabla/contract/accounts/kyc/aadhaar';
import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import { textIn, textsIn } from '@muqabla/messages/text-in';
import { escaped, LANGUAGE_NAMES, otherLanguage } from '../page-frame.view.ts';
import { POINTS_STAGE_AMOUNT, POINTS_STAGE_NOTE, STAGE_WORDS } from './stage.messages.ts';

type Words = Record<keyof typeof STAGE_WORDS, string>;

const OF_PAYMENTS = /^(aadhaar|deposit|upi)/;

// The page's script reads the words too, so those of payments are left out of it.
const wordsOf = (language: Language, economy: Economy): Words => {
  const words: Words = textsIn(STAGE_WORDS, language);
  if (economy !== 'points') return words;
  const rest = Object.entries(words).map(([name, text]) => [name, OF_PAYMENTS.test(name) ? '' : text]);
  return {
    ...(Object.fromEntries(rest) as Words),
    note: textIn(POINTS_STAGE_NOTE, language),
    amount: textIn(POINTS_STAGE_AMOUNT, language),
  };
};

const frame = ({
  title,
  language,
  script,
  body,
}: {
  title: string;
  language: Language;
  script: string;
  body: string;
}) =>
  `<!doctype html>
<html lang="${language}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/ui/src/fonts.css">
<link rel="stylesheet" href="/sandbox/ui/src/tokens.css">
<link rel="stylesheet" href="/sandbox/ui/src/tokens-extra.css">
<link rel="stylesheet" href="/sandbox/assets/stage.css">
<script src="/sandbox/assets/stage-look.js"></script>
<script type="module" src="/sandbox/assets/${script}"></script>
</head>
<body>
${body}
</body>
</html>
`;

const phoneColumn = (number: 1 | 2, words: Words) => {
  const name = number === 1 ? words.phone1 : words.phone2;
  return `<section class="part phone" id="phone-${number}" data-part="phone-${number}" aria-label="${name}">
<div class="head">
<div class="who"><select class="cast" aria-label="${words.player.replace('{phone}', name)}" disabled><option>${words.loading}</option></select><select class="game" aria-label="${words.game.replace('{phone}', name)}" disabled></select></div>
<div class="acts"><button type="button" class="robot tonal" disabled>${words.robot}</button><button type="button" class="shot plain" disabled>${words.screenshot}</button></div>
</div>
<div class="device"><iframe title="${name}" allow="clipboard-write; screen-wake-lock"></iframe></div>
</section>`;
};

const consoleColumn = (
  words: Words,
) => `<section class="part desk" id="console" data-part="console" aria-label="${words.console}">
<div class="head"><p>${words.enterAs}</p><div class="roles">${STAFF_ROLES.map((role) => `<button type="button" class="plain" data-role="${role}" aria-pressed="false">${words[role]}</button>`).join('')}</div></div>
<div class="screen"><iframe title="${words.console}" allow="clipboard-write; screen-wake-lock"></iframe></div>
</section>`;

const PERSONS: Record<SamplePerson, keyof Words> = {
  adult: 'aadhaarGood',
  minor: 'aadhaarMinor',
  bannedState: 'aadhaarState',
  otherName: 'aadhaarOther',
  unknown: 'aadhaarNone',
  serviceDown: 'aadhaarDown',
};

const copyRow = (value: string, meaning: string, shown = value) =>
  `<li><button type="button" class="sample" data-copy="${escaped(value)}"><b>${escaped(shown)}</b><span>${escaped(meaning)}</span></button></li>`;

const UPI_IDS = ['name.ok@okaxis', 'fail@okaxis', 'unknown@okaxis', 'slow@okaxis', 'nobody@okaxis', 'down@okaxis'];

/** Sample numbers and UPI IDs for trying KYC, deposits and withdrawals. */
const paymentHelpers = (words: Words) => `<h2>${words.aadhaarTitle}</h2><p>${words.aadhaarHelp}</p>
<ul>${SAMPLE_AADHAARS.map(({ number, person }) => copyRow(number, words[PERSONS[person]], number.replaceAll(/(\d{4})(?=\d)/g, '$1 '))).join('')}</ul>
<h2>${words.depositTitle}</h2><p>${words.depositHelp}</p><ul class="facts"><li>${words.depositShort}</li><li>${words.depositForeign}</li></ul>
<h2>${words.upiTitle}</h2><p>${words.upiHelp}</p>
<ul>${UPI_IDS.map((upi) => copyRow(upi, '')).join('')}</ul>`;

const helpersColumn = (
  words: Words,
  { language, economy }: { language: Language; economy: Economy },
) => `<section class="part helpers" id="helpers" data-part="helpers" aria-label="${words.helpers}">
<fieldset><legend>${words.robotTitle}</legend>
<label><input type="radio" name="manner" value="admits" checked> ${words.admits}</label>
<label><input type="radio" name="manner" value="claims"> ${words.claims}</label>
<p>${words.firstWin}</p>
</fieldset>
<h2>${words.diceTitle}</h2><p>${words.diceHelp}</p>
${economy === 'points' ? '' : paymentHelpers(words)}
</section>
<section class="part sms" id="messages" data-part="messages" aria-label="${words.messages}"><iframe title="${words.messages}" src="/sandbox/phone?lang=${language}"></iframe></section>`;

const tab = (part: string, name: string, isFirst = false) =>
  `<button type="button" data-shows="${part}" aria-pressed="${isFirst}">${name}</button>`;

/** The stage: two phones, the console, the messages and what helps to try the product. */
export const stagePage = (language: Language, economy: Economy): string => {
  const words = wordsOf(language, economy);
  const other = otherLanguage(language);
  const body = `<header class="bar">
<h1>${words.title}</h1><p class="note">${words.note}</p>
<p class="clock"><span class="label">${words.clock}</span> <time></time> <span class="ahead" hidden></span></p>
<button type="button" class="skip action">${words.skip}</button>
<div class="toggles">${tab('messages', words.messages)}${tab('helpers', words.helpers)}</div>
<a href="?lang=${other}" lang="${other}" hreflang="${other}">${LANGUAGE_NAMES[other]}</a>
<button type="button" class="theme" aria-label="${words.theme}">◐</button>
</header>
<nav class="tabs" aria-label="${words.parts}">${tab('phone-1', words.phone1, true)}${tab('phone-2', words.phone2)}${tab('console', words.console)}${tab('messages', words.messages)}${tab('helpers', words.helpers)}</nav>
<main class="stage" data-shown="phone-1" data-side="">
${phoneColumn(1, words)}
${phoneColumn(2, words)}
${consoleColumn(words)}
<aside class="side" aria-label="${words.messages}, ${words.helpers}">
${helpersColumn(words, { language, economy })}
</aside>
</main>
<dialog class="picture" aria-labelledby="picture-title"><h2 id="picture-title"></h2><img alt="" width="540" height="1170"><p>${words.screenshotHelp}</p>
<div class="acts"><a class="save" download>${words.save}</a><button type="button" class="plain close">${words.close}</button></div></dialog>
<p class="toast" role="status" hidden></p>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`;
  return frame({ title: words.title, language, script: 'stage.js', body });
};

/** Signs a player or a staff member in, in this frame or window, and opens the app. */
export const enterPage = (language: Language): string => {
  const words: Words = textsIn(STAGE_WORDS, language);
  const body = `<main class="entering"><h1>${words.entering}</h1><p role="alert" hidden>${words.enterFailed}</p></main>`;
  return frame({ title: words.entering, language, script: 'stage-enter.js', body });
};
