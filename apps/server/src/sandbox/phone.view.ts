import type { Economy } from '@muqabla/contract/economy';
import { INDIA_TIME_ZONE } from '@muqabla/contract/india-time';
import { type Language, LOCALES } from '@muqabla/contract/languages';
import { textIn, textsIn } from '@muqabla/messages/text-in';
import type { SandboxMessage } from './messages.queries.ts';
import { escaped, LANGUAGE_NAMES, otherLanguage } from './page-frame.view.ts';
import { PHONE_WORDS } from './phone.messages.ts';

type PhonePage = { messages: readonly SandboxMessage[]; to: string; language: Language; economy?: Economy };

const timeOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: INDIA_TIME_ZONE,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);

const pushOf = ({ kind, title = '', path = '' }: SandboxMessage, language: Language) => ({
  badge: kind === 'push' ? `<span class="badge">${textIn(PHONE_WORDS.push, language)}</span>` : '',
  title: kind === 'push' ? `<p><strong>${escaped(title)}</strong></p>` : '',
  link: kind === 'push' ? `<a href="${escaped(path)}">${textIn(PHONE_WORDS.open, language)}</a>` : '',
});

const messageItem = (message: SandboxMessage, language: Language) => {
  const { to, text, otp, sentAt } = message;
  const words = textsIn(PHONE_WORDS, language);
  const code =
    otp === undefined
      ? ''
      : `<div class="code"><output>${escaped(otp)}</output>
         <button type="button" data-otp="${escaped(otp)}" data-copied="${words.copied}">${words.copy}</button></div>`;
  const push = pushOf(message, language);
  return `<li class="message">
      <p class="meta"><span>${escaped(to)}${push.badge}</span><time datetime="${sentAt.toISOString()}">${timeOf(sentAt, language)}</time></p>
      ${push.title}<p>${escaped(text)}</p>${code}${push.link}
    </li>`;
};

const messageList = ({ messages, to, language }: PhonePage) => {
  const words = textsIn(PHONE_WORDS, language);
  if (messages.length > 0)
    return `<ol class="messages">${messages.map((message) => messageItem(message, language)).join('\n')}</ol>`;
  return `<div class="empty"><h2>${words.emptyTitle}</h2><p>${to === '' ? words.empty : words.emptyFor}</p></div>`;
};

const addressWith = (to: string, language: Language) =>
  escaped(`/sandbox/phone?${new URLSearchParams({ ...(to !== '' && { to }), lang: language }).toString()}`);

/** The sandbox phone: its messages newest first, filtered by number when `to` is not empty. Messages are shown as plain text. */
export const phonePage = ({ messages, to, language, economy }: PhonePage): string => {
  const words = textsIn(PHONE_WORDS, language);
  const other = otherLanguage(language);
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${words.title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/sandbox/assets/phone.css">
  <script type="module" src="/sandbox/assets/phone.js"></script>
  <noscript><meta http-equiv="refresh" content="2"></noscript>
</head>
<body>
  <main class="phone">
    <header>
      <h1>${words.title}</h1>
      <a href="${addressWith(to, other)}" lang="${other}">${LANGUAGE_NAMES[other]}</a>
    </header>
    <p class="note">${economy === 'points' ? words.pointsNote : words.note}</p>
    <form action="/sandbox/phone" role="search">
      <input type="hidden" name="lang" value="${language}">
      <label for="to">${words.filter}</label>
      <div class="row">
        <input id="to" name="to" type="text" inputmode="tel" autocomplete="off" maxlength="200" value="${escaped(to)}">
        <button>${words.show}</button>
      </div>
      ${to === '' ? '' : `<a href="${addressWith('', language)}">${words.all}</a>`}
    </form>
    <section id="messages" aria-live="polite">${messageList({ messages, to, language })}</section>
  </main>
</body>
</html>
`;
};
