import { winningScreen } from '@muqabla/testing/picture';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';

const product = setUpBrowserTest({ from: 'sandbox', readsScreenshots: true });
let asha: Player;
let bilal: Player;
let first: string;
let second: string;

/** Claims a win with a screenshot of a battle with this code, and waits until it was read. */
const claim = async (roomcode: string, shown: string) => {
  const matchId = await startMatch(asha, bilal, { roomcode });
  const screen = await winningScreen({ winner: asha, loser: bilal, gameName: 'Ludo Classic', roomcode: shown });
  await submitResult(asha, matchId, { resultStatus: 'win' }, screen);
  const { db } = product.services;
  await until(
    'the assistant',
    async () =>
      (
        await db.query(
          `select s.file_id from match_results r join screenshot_readings s on s.file_id = r.screenshot_id
           where r.match_id = $1`,
          [matchId],
        )
      )[0],
    60,
  );
  return matchId;
};

beforeAll(async () => {
  [asha, bilal] = [
    await playerWithCash(product.origin, 1000, 'Asha Verma'),
    await playerWithCash(product.origin, 1000, 'Bilal Khan'),
  ];
  first = await claim('40719935', '40719935');
  await submitResult(bilal, first, { resultStatus: 'loss' });
  second = await claim('58213377', '40719935');
});

it.each(
  sampledVariants(import.meta.filename, [
    { language: 'en', own: 'The room code is on the picture', boxes: 'Show the words read' },
    { language: 'hi', own: 'फ़ोटो पर यही रूम कोड है', boxes: 'पढ़े गए शब्द दिखाएँ' },
  ] as const),
)('a reviewer sees that the code is there, and where, $language', async ({ language, own, boxes }) => {
  const desk = await product.deskOf('reviewer', { language });
  await product.go(desk, `/review/${first}`);
  await desk.getByText(own).waitFor();
  await desk.getByRole('button', { name: boxes }).click();
  const code = desk.getByTestId('word-boxes').locator('rect[class*="4ade80"]').first();
  await code.waitFor();
  const [box, picture] = [await code.boundingBox(), await desk.getByRole('img').first().boundingBox()];
  expect(box?.width).toBeGreaterThan(10);
  expect((box?.y ?? 0) - (picture?.y ?? 0)).toBeGreaterThan(0);
  await desk.close();
});

it('the code of another battle is marked on both, with links to each other', async () => {
  const desk = await product.deskOf('reviewer', { language: 'en' });
  await product.go(desk, `/review/${second}`);
  await desk.getByRole('link', { name: /The room code of battle \w+ is on the picture/ }).click();
  await desk.waitForURL(`**/review/${first}*`);
  await desk.getByRole('link', { name: /The room code of this battle is on a screenshot/ }).click();
  await desk.waitForURL(`**/review/${second}*`);
  await desk.close();
});

it('says why a picture was not read, and has it read again', async () => {
  const { db } = product.services;
  await db.query(
    `insert into screenshot_readings (file_id, assistant, read_at, took_milliseconds, failure, words, codes)
     select screenshot_id, 99, now(), 20000, 'timeout', '[]', '{}' from match_results where match_id = $1 and side = 'host'`,
    [second],
  );
  const desk = await product.deskOf('reviewer', { language: 'en' });
  await product.go(desk, `/review/${second}`);
  await desk.getByText('The reader took too long, as on a busy server.').waitFor();
  await desk.getByRole('button', { name: 'Read it again' }).click();
  await desk.getByText('The picture is being read again.').waitFor();
  // After the last attempt there is no further one.
  await db.query(
    `insert into screenshot_readings (file_id, assistant, read_at, took_milliseconds, failure, words, codes, attempt)
     select screenshot_id, 99, now(), 20000, 'failed', '[]', '{}', 5 from match_results where match_id = $1 and side = 'host'`,
    [second],
  );
  await desk.reload();
  await desk.getByText('The reader made nothing of this picture.').waitFor();
  expect(await desk.getByRole('button', { name: 'Read it again' }).count()).toBe(0);
  await desk.close();
});
