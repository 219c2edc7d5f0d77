import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryOnce, startForTest, startInChild, temporaryDirectory } from '../test/support.ts';
import { runAsPrefix, startPrefix } from './privileges.ts';

const ordinaryUser = 65534;
const isRoot = process.getuid?.() === 0;

/** A directory of an ordinary user and the command prefix to run as that user; empty unless root runs the test. */
function asOrdinaryUser() {
  const directory = temporaryDirectory();
  if (!isRoot) return { directory, user: statSync(directory).uid, words: [] };
  chownSync(directory, ordinaryUser, ordinaryUser);
  return { directory, user: ordinaryUser, words: runAsPrefix(ordinaryUser, [process.execPath, '--version']) };
}

it('starts when run by an ordinary user', async () => {
  const { directory, user, words } = asOrdinaryUser();
  const { url } = await startInChild(directory, '', words);
  expect(await queryOnce(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(join(directory, 'cluster')).uid).toBe(user);
});

it('starts when root runs it in another user’s directory below a private one, and keeps the files’ owner', async () => {
  const directory = join(temporaryDirectory(), 'data');
  mkdirSync(directory, { mode: 0o700 });
  const user = isRoot ? ordinaryUser : statSync(directory).uid;
  if (isRoot) chownSync(directory, user, user);
  const { url, stop } = await startForTest(directory);
  expect(await queryOnce(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(join(directory, 'cluster/PG_VERSION')).uid).toBe(user);
  await stop();
});

it('has a command prefix for root only', () => {
  const words = startPrefix(process.execPath, temporaryDirectory());
  expect(words.length > 0).toBe(isRoot);
});
