import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SETTING_NAMES, settingField } from '@muqabla/contract/core/settings/settings-staff-calls';
import { existsIn } from '@muqabla/contract/economy';
import { checkEach } from '@muqabla/testing/check-each';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const sources = ['apps/web/src', 'apps/admin/src', 'packages/ui/src', 'packages/contract/src'].flatMap(filesIn);
const overlays = sources.filter((file) => /\.points\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The exports of a module that exist at run time. */
const exportsOf = (file: string) =>
  [...read(file).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name);

it('each overlay replaces the module beside it', () =>
  checkEach(overlays, String, (overlay) => {
    const replaced = overlay.replace('.points.', '.');
    expect(existsSync(join(root, replaced))).toBe(true);
    // Exports that only pages of payments import may be missing; the build fails on any other.
    expect(exportsOf(replaced).filter((name) => exportsOf(overlay).includes(name))).not.toEqual([]);
  }));

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '');

// Pages of payments are left out of a build for points by the overlays of their routes; the server writes both units.
const OF_PAYMENTS =
  /features\/\w+\/(deposits|withdrawals|recharges|kyc|reports|referrals)\/|players\/payout-form|contract\/src\/amount-text/;

it('writes the rupee sign only in a module that has an overlay for points, or in one of payments', () => {
  const signed = sources.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|messages\.ts$|-refusals\.ts$|refusal-words\.ts$/.test(file) &&
      withoutComments(read(file)).includes('₹') &&
      !OF_PAYMENTS.test(file) &&
      !existsSync(join(root, file.replace(/\.(tsx?)$/, '.points.$1'))),
  );
  expect(signed).toEqual([]);
});

it.each(['web', 'admin'])('the texts of %s for points are without money', (app) => {
  for (const language of ['en', 'hi']) {
    const texts = Object.values(
      JSON.parse(read(`apps/${app}/messages/points/${language}.json`)) as Record<string, string>,
    );
    expect(texts.length).toBeGreaterThan(10);
    const money = /₹|rupee|\bcash\b|\bmoney\b|\bearn|withdraw|deposit|\bGST\b|\bKYC\b|पैस|रुपय|निकासी|कमाई|रकम|डिपॉज़िट/i;
    expect(texts.filter((text) => money.test(text))).toEqual([]);
  }
});

it('an overlay is worth a file: what is absent, or a constant, is a branch of FOR_MONEY', () => {
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('import '));
  const small = overlays.filter((file) => file.startsWith('apps/') && lines(file).length < 6);
  expect(small, 'make it a branch of FOR_MONEY in the file it replaces').toEqual([]);
});

describe('the texts that the console leaves out for points', () => {
  const keys = JSON.parse(read('apps/admin/messages/money.json')) as string[];
  const texts = JSON.parse(read('apps/admin/messages/en.json')) as Record<string, string>;

  it('are those of every setting of money, and of no other', () => {
    const isOfSetting = (key: string) => /^setting(_help)?\./.test(key);
    const ofMoney = SETTING_NAMES.filter((name) => !existsIn(settingField(name), 'points'));
    expect(keys.filter(isOfSetting).toSorted()).toEqual(
      ofMoney
        .flatMap((name) => [`setting.${name}`, `setting_help.${name}`])
        .filter((key) => key in texts)
        .toSorted(),
    );
  });

  it('have no text for points', () => {
    const forPoints = Object.keys(JSON.parse(read('apps/admin/messages/points/en.json')) as object);
    expect(keys.filter((key) => forPoints.includes(key))).toEqual([]);
  });
});
