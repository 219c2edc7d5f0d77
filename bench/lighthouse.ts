import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { startBoardMatch } from '@muqabla/testing/board-fixtures';
import { browserCookies, type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { launchBrowser } from '../e2e/support/browser.ts';
import { printTable } from './print-table.ts';
import { fetchLighthouse, type Report, runLighthouse } from './run-lighthouse.ts';

/**
 * Runs Lighthouse's mobile preset (slow 4G, a processor four times slower) on the whole product: home signed out and in,
 * a lobby, a room and a board. Prints the median of each score and its metrics; `--runs 5`, `--findings` for the audits that lower a score.
 * Fails below the targets.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, findings: { type: 'boolean', default: false } },
});

const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

type Page = {
  name: string;
  /** The path for a player who is signed in, or for a visitor. */
  path: string | ((player: Player) => Promise<string>);
  signedIn: boolean;
};

const opponent = () => playerWithCash(product.origin, 500);

const PAGES: Page[] = [
  { name: 'home, signed out', path: '/', signedIn: false },
  { name: 'home, signed in', path: '/', signedIn: true },
  { name: 'lobby', path: '/matches/Ludo%20Classic', signedIn: true },
  {
    name: 'room',
    path: async (player) => `/match/${await startMatch(player, await opponent())}`,
    signedIn: true,
  },
  {
    name: 'board',
    path: async (player) => `/matchboard/${(await startBoardMatch(player, await opponent())).matchId}`,
    signedIn: true,
  },
];

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

await fetchLighthouse();
const product = await startProduct();
const port = await freePort();
const browser = await launchBrowser(undefined, [`--remote-debugging-port=${port}`]);
const session = await browser.newBrowserCDPSession();

/** One run; signed in as a new player, because the session's token is valid for one refresh. */
const inspect = async (page: Page, attempts = 3): Promise<Report> => {
  const { path, signedIn } = page;
  const player = signedIn ? await playerWithCash(product.origin, 500) : null;
  await session.send('Storage.clearCookies');
  if (player !== null) await session.send('Storage.setCookies', { cookies: browserCookies(player) });
  const place = typeof path === 'string' || player === null ? path : await path(player);
  const report = await runLighthouse(`${product.origin}${place}`, { port, categories: CATEGORIES });
  const { runtimeError } = report;
  // Sometimes the beginning of the browser's trace is missing, and Lighthouse requires another run.
  if (runtimeError?.code === 'NO_NAVSTART' && attempts > 1) return inspect(page, attempts - 1);
  if (runtimeError) throw new Error(runtimeError.message);
  return report;
};

const findingsOf = ({ audits, categories }: Report) =>
  CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `  ${id}: ${audits[id]?.title ?? ''} ${audits[id]?.displayValue ?? ''}`);

let isBelow = false;
try {
  const rows = [];
  for (const page of PAGES) {
    const results: Report[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) results.push(await inspect(page));
    const scores = CATEGORIES.map((name) =>
      Math.round(100 * median(results.map(({ categories }) => categories[name]?.score ?? 0))),
    );
    const metrics = METRICS.map((name) => median(results.map(({ audits }) => audits[name]?.numericValue ?? 0)));
    isBelow ||= CATEGORIES.some((name, place) => (scores[place] ?? 0) < AIMS[name]);
    rows.push([
      page.name,
      ...scores.map(String),
      ...metrics.map((value, place) =>
        METRICS[place] === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`,
      ),
    ]);
    if (values.findings && results[0]) console.log([page.name, ...new Set(findingsOf(results[0]))].join('\n'));
  }
  printTable(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'SI'], rows);
} finally {
  await browser.close();
  await product.stop();
}
if (isBelow) {
  console.error('\nBelow the aims: 95 for performance, 100 for the others.');
  process.exitCode = 1;
}
