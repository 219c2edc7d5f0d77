import { expect, it } from 'vitest';
import { queryOnce, startForTest, temporaryDirectory } from '../test/support.ts';
import { createDatabaseFromTemplate, dropDatabase } from './databases.ts';

it('copies a template into independent databases, and drops a copy in use', async () => {
  const { url } = await startForTest(temporaryDirectory());
  await queryOnce(url, 'CREATE TABLE player AS SELECT 1 AS id');
  const [one, two] = await Promise.all(
    ['copy one', 'copy two'].map((name) => createDatabaseFromTemplate(url, 'muqabla', name)),
  );
  await queryOnce(one ?? '', 'INSERT INTO player VALUES (2)');
  expect(await queryOnce(one ?? '', 'SELECT id FROM player ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await queryOnce(two ?? '', 'SELECT id FROM player')).toEqual([{ id: 1 }]);
  await dropDatabase(url, 'copy one');
  await expect(queryOnce(one ?? '', 'SELECT 1')).rejects.toThrow(/does not exist/);
  await dropDatabase(url, 'copy one');
});
