import { AxeBuilder } from '@axe-core/playwright';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { BrowserContext, Page, Request } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const IS_DRAWN = `document.querySelector('h1, main') !== null && document.querySelector('[aria-busy="true"], .animate-pulse') === null`;
/** Asked after the effects of what is drawn, which ask for the scripts of its parts. A message is no part of a test's clock. */
const IS_DRAWN_AFTER_EFFECTS = `new Promise((answer) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => answer(${IS_DRAWN});
  port2.postMessage(null);
})`;

/** The scripts that a page has asked for and has not got yet. */
const awaitedScripts = new WeakMap<Page, Set<string>>();

const isScript = (request: Request) => request.resourceType() === 'script' || /\/assets\/.+\.js$/.test(request.url());

/** Waits until nothing is loading: no data, and no script of a part that is drawn once it is there. */
export const waitUntilLoaded = (page: Page) =>
  until(`${page.url()} to be drawn`, async () => {
    const isDrawn = await page.evaluate(IS_DRAWN_AFTER_EFFECTS);
    return isDrawn === true && (awaitedScripts.get(page)?.size ?? 0) === 0 ? true : undefined;
  });

const withoutHash = (url: string) => url.split('#')[0];

/** A script for each page that notes what the content policy kept it from doing, for `faultsOf`. */
const NOTE_VIOLATIONS = `window.policyViolations = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    window.policyViolations.push(effectiveDirective + ': ' + blockedURI));`;

/** Notes what the pages of a context do, before they are opened: for `faultsOf` and `waitUntilLoaded`. */
export const watchPages = async (context: BrowserContext) => {
  context.on('page', (page) => {
    const scripts = new Set<string>();
    /** Those that this document has: it may fetch one of them again, and imports none twice. */
    const imported = new Set<string>();
    awaitedScripts.set(page, scripts);
    let nextDocument: string | undefined;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) nextDocument = withoutHash(request.url());
      if (isScript(request) && !imported.has(request.url())) scripts.add(request.url());
    });
    // What the document before still waits for does not come. Until this one is there, the one before asks for more.
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null || withoutHash(frame.url()) !== nextDocument) return;
      scripts.clear();
      imported.clear();
      nextDocument = undefined;
    });
    // The app fetches a script into the cache before it imports it.
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.delete(request.url());
      imported.add(request.url());
    });
    page.on('requestfailed', (request) => void scripts.delete(request.url()));
  });
  await context.addInitScript(NOTE_VIOLATIONS);
};

/** Reads the acts that the content policy has blocked since the page was opened. */
export const policyFaultsOf = (page: Page) => page.evaluate<string[]>('window.policyViolations ?? []');

const sidewaysOf = async (page: Page) => {
  const pixels = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  return pixels > 0 ? [`scrolls sideways by ${pixels} px`] : [];
};

/**
 * The pages to inspect with one of the displays: nightly all of them; otherwise its share, for the pages are distributed over
 * the displays. A change that takes all displays inspects each page once.
 */
export const pagesIn = <Look, Path>(look: Look, looks: readonly Look[], pages: readonly Path[]): readonly Path[] =>
  pages.filter((_, place) => IS_NIGHTLY || looks[place % looks.length] === look);

/** Runs axe with the whole page in the viewport: parts covered by a bar at the bottom can be scrolled into view. */
const violationsOf = async (page: Page) => {
  const viewport = page.viewportSize();
  if (viewport === null) throw new Error('the page has no viewport of its own');
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ ...viewport, height: height + viewport.height });
  // In this page alone, which has no frames: otherwise each run opens another page to gather the findings of frames.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // Speech control finds a control by the words that are seen on it.
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(RULES);
  const { violations } = await axe.analyze();
  await page.setViewportSize(viewport);
  return violations;
};

/**
 * The faults of the current page, with axe's findings. The page has reduced motion from then on, because a text that fades
 * in has too little contrast for axe.
 */
export const accessibilityFaultsOf = async (page: Page): Promise<string[]> => {
  const forbidden = await policyFaultsOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await violationsOf(page);
  const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  return [...forbidden, ...findings, ...(await sidewaysOf(page))];
};

/**
 * The faults of the page that a journey has come to: blocked acts and horizontal scrolling. Each night also axe's findings,
 * which `e2e/accessibility` looks for at each change, on the pages as they open.
 */
export const faultsOf = async (page: Page): Promise<string[]> =>
  IS_NIGHTLY ? accessibilityFaultsOf(page) : [...(await policyFaultsOf(page)), ...(await sidewaysOf(page))];
