import type { Language } from '@muqabla/contract/languages';

type Page = {
  language: Language;
  /** The path under which the page's assets are served. */
  base: string;
  words: { title: string; sandbox: string };
  /** Beside the title. */
  bar?: string;
  main: string;
};

/** A page of the sandbox that stands in for a third party's, which it says above its content. */
export const pageFrame = ({ language, base, words, bar = '', main }: Page) => `<!doctype html>
<html lang="${language}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#141e4a">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/ui/src/fonts.css">
<link rel="stylesheet" href="${base}/ui/src/tokens.css">
<link rel="stylesheet" href="${base}/payment-page.css">
</head>
<body>
<header class="bar"><h1>${words.title}</h1>${bar}</header>
<main>
<p class="note">${words.sandbox}</p>
${main}
</main>
</body>
</html>
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as part of an HTML page or of an attribute in quotes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** The languages between which the pages of the sandbox switch, each by its own name. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी' } as const;

/** The other one of these languages. */
export const otherLanguage = (language: Language) => (language === 'en' ? 'hi' : 'en');
