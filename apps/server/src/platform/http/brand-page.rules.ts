import { OWN_BRAND } from '@muqabla/contract/brand';

/** The operator's brand as a page shows it before any script runs. */
export type PageBrand = { readonly name: string; readonly colour: string };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

const MARK = /<svg viewBox="0 0 48 48"[^]*?<\/svg>/;

/**
 * The page of an app with the operator's name as its title and for its scripts, the operator's icon in the first paint, and
 * the style sheet of the accent colour. A page of the own brand stays as it was built.
 */
export const withBrand = (page: string, { name, colour }: PageBrand): string => {
  const style = colour === '' ? '' : `<link rel="stylesheet" href="/api/brand.css?colour=${colour.slice(1)}" />`;
  const named =
    name === OWN_BRAND
      ? page
      : page
          .replace(/<title>.*?<\/title>/, () => `<title>${escaped(name)}</title>`)
          .replace(MARK, '<img src="/icon.svg" alt="" width="72" height="72" />');
  const tag = name === OWN_BRAND ? '' : `<meta name="application-name" content="${escaped(name)}" />`;
  return tag + style === '' ? named : named.replace('</head>', () => `${tag}${style}</head>`);
};
