import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask, boot, bootInChild, temporaryDirectory } from '../test/support.ts';
import { wordsToRunAs, wordsToStart } from './privileges.ts';

const ordinaryUser = 65534;
const isRoot = process.getuid?.() === 0;

/** A directory of the ordinary user's, and the words to run as that user: nothing special unless root runs the test. */
function asOrdinaryUser() {
  const directory = temporaryDirectory();
  if (!isRoot) return { directory, user: statSync(directory).uid, words: [] };
  chownSync(directory, ordinaryUser, ordinaryUser);
  return { directory, user: ordinaryUser, words: wordsToRunAs(ordinaryUser, [process.execPath, '--version']) };
}

it('boots when an ordinary user starts it', async () => {
  const { directory, user, words } = asOrdinaryUser();
  const { url } = await bootInChild(directory, '', words);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(join(directory, 'cluster')).uid).toBe(user);
});

it('boots in a directory of another user, below a private one, when root starts it, without taking the files over', async () => {
  const directory = join(temporaryDirectory(), 'data');
  mkdirSync(directory, { mode: 0o700 });
  const user = isRoot ? ordinaryUser : statSync(directory).uid;
  if (isRoot) chownSync(directory, user, user);
  const { url, stop } = await boot(directory);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(join(directory, 'cluster/PG_VERSION')).uid).toBe(user);
  await stop();
});

it('puts nothing before the program for an ordinary user, and something for root', () => {
  const words = wordsToStart(process.execPath, temporaryDirectory());
  expect(words.length > 0).toBe(isRoot);
});
