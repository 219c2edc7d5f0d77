import type { Page } from 'playwright-core';

/** The function of the page: each shown place of the names whose letters are on two lines, or cut by the edge of their box. */
const FIND = `(names) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (!text.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (text.parentElement.closest('.sr-only') !== null) continue;
    for (const name of names) {
      const start = text.data.indexOf(name);
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + name.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { left, right } = range.getBoundingClientRect();
      let isCut = right > innerWidth + 1;
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if ((overflowX === 'hidden' || overflowX === 'clip') && (right > edge.right + 1 || left < edge.left - 1)) isCut = true;
        if (overflowX === 'auto' || overflowX === 'scroll') break;
      }
      if (lines.size > 1 || isCut) faults.push((isCut ? 'cut: ' : 'broken: ') + text.parentElement.textContent.trim().slice(0, 60));
    }
  }
  return faults;
}`;

/** Where the page breaks or cuts one of these names. */
export const brokenNames = (page: Page, names: readonly string[]) =>
  page.evaluate(`(${FIND})(${JSON.stringify(names)})`) as Promise<string[]>;
