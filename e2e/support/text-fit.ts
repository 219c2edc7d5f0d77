import type { Page } from 'playwright-core';

/** Functions of the page. A text is a text node that is shown, outside of what only a screen reader has and of what moves by itself. */
const TOOLS = `
  const HIDDEN = '.sr-only, script, style, option, .marquee, [inert], canvas';
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest(HIDDEN) === null;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.data.trim();
    if (words === '' || !isShown(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length > 0) texts.push({ node, words, rects, parent: node.parentElement });
  }
  const edges = (rects) => ({
    left: Math.min(...rects.map((rect) => rect.left)), right: Math.max(...rects.map((rect) => rect.right)),
    top: Math.min(...rects.map((rect) => rect.top)), bottom: Math.max(...rects.map((rect) => rect.bottom)),
  });
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const named = (words) => '“' + words.slice(0, 60) + '”';
`;

// Out of the next box that cuts or scrolls, or of the page. A text that ends in an ellipsis has its whole in a title.
const CUT = `texts.flatMap(({ words, rects, parent }) => {
  const { left, right } = edges(rects);
  for (let box = parent; box !== null; box = box.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(box);
    if (overflowX === 'auto' || overflowX === 'scroll') return [];
    if (!clips(overflowX) && box !== document.body) continue;
    const limit = box === document.body ? { left: 0, right: document.documentElement.clientWidth } : box.getBoundingClientRect();
    const isOut = left < limit.left - 1 || right > limit.right + 1;
    return isOut && !(textOverflow === 'ellipsis' && box.title !== '') ? ['cuts ' + named(words)] : [];
  }
  return [];
})`;

// Out of the box of the control or of the painted part that it is written on.
const SPILLED = `texts.flatMap(({ words, rects, parent }) => {
  const { left, right, top, bottom } = edges(rects);
  for (let box = parent; box !== null && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.position === 'fixed') return [];
    const isPainted = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.boxShadow !== 'none' || parseFloat(style.borderTopWidth) > 0;
    if (!isPainted && !box.matches('button, a, [role=tab], [role=radio], label')) continue;
    if (style.display === 'inline') continue;
    const edge = box.getBoundingClientRect();
    const middle = (rects[0].top + rects[0].bottom) / 2, last = (rects.at(-1).top + rects.at(-1).bottom) / 2;
    const isOut = left < edge.left - 1 || right > edge.right + 1 || middle < edge.top || last > edge.bottom;
    return isOut ? ['lets ' + named(words) + ' out of its box'] : [];
  }
  return [];
})`;

// The ink of the letters, by the measures of the font: marks are stacked higher and lower than the letters of Latin.
const CLIPPED = `(() => {
  const canvas = document.createElement('canvas').getContext('2d');
  return texts.flatMap(({ words, rects, parent }) => {
    const style = getComputedStyle(parent);
    canvas.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
    const ink = canvas.measureText(words);
    const above = ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
    const { top, bottom } = edges(rects);
    const inkTop = top + above, inkBottom = bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent;
    for (let box = parent; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(box);
      if (overflowY === 'auto' || overflowY === 'scroll') return [];
      if (!clips(overflowY)) continue;
      const edge = box.getBoundingClientRect();
      if (inkTop >= edge.top - 1 && inkBottom <= edge.bottom + 1) continue;
      return webkitLineClamp !== 'none' && box.title !== '' ? [] : ['cuts ' + named(words) + ' above or below'];
    }
    return [];
  });
})()`;

// Two lines of one text, or two texts, whose letters touch: more than a third of the lower line lies in the upper one.
const CROWDED = `texts.flatMap(({ words, rects }) => {
  const lines = [...new Set(rects.map(({ top }) => Math.round(top)))].toSorted((one, other) => one - other);
  const size = rects[0].height;
  return lines.some((top, place) => place > 0 && top - lines[place - 1] > 2 && top - lines[place - 1] < size * 0.55) ? ['crowds the lines of ' + named(words)] : [];
})`;

const OVERLAPPING = `(() => {
  const layerOf = (element) => {
    for (let box = element; box !== null; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position) || box.matches('dialog, [role=dialog]')) return box;
    return document.body;
  };
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab], [role=radio]')]
    .filter((element) => isShown(element) && element.closest('.board-square, svg') === null)
    .map((element) => ({ element, rect: element.getBoundingClientRect(), layer: layerOf(element) }))
    .filter(({ rect, element }) => rect.width > 8 && rect.height > 8 && getComputedStyle(element).display !== 'inline');
  const nameOf = (element) => named(element.getAttribute('aria-label') ?? element.textContent.trim());
  return controls.flatMap(({ element, rect, layer }, place) =>
    controls.slice(place + 1).flatMap((other) => {
      if (other.layer !== layer || element.contains(other.element) || other.element.contains(element)) return [];
      const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
      return width > 2 && height > 2 ? ['lays ' + nameOf(other.element) + ' over ' + nameOf(element)] : [];
    }),
  );
})()`;

const SIDEWAYS = `(() => {
  const pixels = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return pixels > 0 ? ['scrolls sideways by ' + pixels + ' px'] : [];
})()`;

const FAULTS = `(() => {${TOOLS} return [...${SIDEWAYS}, ...${CUT}, ...${SPILLED}, ...${CLIPPED}, ...${CROWDED}, ...${OVERLAPPING}]; })()`;

/** Lists what does not fit on the page: texts that are cut or leave their box, letters that are clipped, controls over each other. */
export const fitFaultsOf = async (page: Page): Promise<string[]> => [
  ...new Set((await page.evaluate(FAULTS)) as string[]),
];

const READ = `(() => {${TOOLS}
  const inPage = texts.filter(({ parent }) => (parent.closest('[lang]') ?? document.documentElement) === document.documentElement);
  const names = [...document.querySelectorAll('[aria-label], [placeholder]')].filter((each) => isShown(each) && each.closest('[lang]') === document.documentElement);
  return [...inPage.map(({ words }) => words), ...names.flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('placeholder')])];
})()`;

/** The texts of the page in its language, with the names of its controls; parts that are marked as another language are left out. */
export const readTextsOf = async (page: Page): Promise<string[]> => [
  ...new Set(((await page.evaluate(READ)) as (string | null)[]).filter((words) => words !== null)),
];
