import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MONEY_WORDS } from '@muqabla/testing/money-words';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '');

/** Modules that format or read amounts of either economy, or are shown only where money is played for. */
const MAY_WRITE_THE_SIGN =
  /packages\/ui\/src\/(format-rupees|money)\.tsx?|contract\/src\/read-amount|features\/\w+\/(deposits|withdrawals|recharges|kyc|reports|referrals)\/|players\/payout-form/;

it('writes the rupee sign only where an amount is formatted or read, and on pages of payments', () => {
  const signed = sourceFiles().filter(
    (file) =>
      /^(apps\/(web|admin)|packages\/(ui|contract))\/src\//.test(file) &&
      !/\.test\.tsx?$|\/messages\.ts$|-refusals\.ts$|refusal-words\.ts$/.test(file) &&
      !MAY_WRITE_THE_SIGN.test(file) &&
      withoutComments(read(file)).includes('₹'),
  );
  expect(signed).toEqual([]);
});

it.each(['player', 'console'])('the texts of the %s for points are without money', (name) => {
  for (const language of ['en', 'hi']) {
    const texts = Object.values(
      JSON.parse(read(`packages/messages/languages/${language}/${name}-points.json`)) as Record<string, string>,
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => MONEY_WORDS.test(text))).toEqual([]);
  }
});
