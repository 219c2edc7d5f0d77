import { expect, it, onTestFinished } from 'vitest';
import { queryOnce, startForTest, temporaryDirectory } from '../test/support.ts';
import { signalServer } from './signal-server.ts';
import { confirmCommitsBy, promote, startStandby } from './standby.ts';

const settings = { synchronous_commit: 'on' };

it('follows a server, has every confirmed commit when that server is killed, and takes its place', async () => {
  const dataDirectory = temporaryDirectory();
  const primary = await startForTest(dataDirectory, { settings });
  await queryOnce(primary.url, 'CREATE TABLE kept AS SELECT 1 AS answer');
  const standby = await startStandby(
    { url: primary.url, dataDirectory },
    { dataDirectory: temporaryDirectory(), name: 'b', durable: false, settings },
  );
  onTestFinished(standby.stop);
  await confirmCommitsBy(primary.url, 'b');
  await queryOnce(primary.url, 'INSERT INTO kept VALUES (2)');
  await expect(queryOnce(standby.url, 'INSERT INTO kept VALUES (3)')).rejects.toThrow(/read-only/);
  signalServer(dataDirectory, 'SIGKILL');
  await promote(standby.url);
  expect(await queryOnce(standby.url, 'INSERT INTO kept VALUES (4) RETURNING answer')).toEqual([{ answer: 4 }]);
  expect(await queryOnce(standby.url, 'SELECT answer FROM kept ORDER BY 1')).toEqual([
    { answer: 1 },
    { answer: 2 },
    { answer: 4 },
  ]);
});
