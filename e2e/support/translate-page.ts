import type { Page } from 'playwright-core';

/**
 * Takes each text out of its element and puts it into two `font` elements, now and whenever the page has a new one, as the translation
 * of Chrome does. The words stay, so that they can be looked for.
 */
export const TRANSLATE = `(() => {
  const isLeft = (element) => element === null || element.closest('script, style, textarea, select, svg, title, font[translated]') !== null;
  const translate = (text) => {
    if (!text.isConnected || text.data.trim() === '' || isLeft(text.parentElement)) return;
    const outer = document.createElement('font');
    outer.setAttribute('translated', '');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  };
  const translateAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  const begin = () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? translate(node) : translateAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  if (document.body === null) addEventListener('DOMContentLoaded', begin);
  else begin();
})()`;

/** The errors of React that follow from a translation. */
export const TRANSLATION_ERRORS = /insertBefore|removeChild|NotFoundError/;

/** Translates a page and all that it opens, before its first document. The result names the errors of React that follow from it. */
export const translatePage = async (page: Page): Promise<string[]> => {
  const errors: string[] = [];
  const note = (text: string) => TRANSLATION_ERRORS.test(text) && errors.push(text);
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', ({ message }) => note(message));
  await page.addInitScript(TRANSLATE);
  return errors;
};
