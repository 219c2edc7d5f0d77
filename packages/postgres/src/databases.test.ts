import { expect, it } from 'vitest';
import { ask, boot, temporaryDirectory } from '../test/support.ts';
import { createDatabaseFromTemplate, dropDatabase } from './databases.ts';

it('copies a template, the copies apart from each other, and drops a copy in use', async () => {
  const { url } = await boot(temporaryDirectory());
  await ask(url, 'CREATE TABLE player AS SELECT 1 AS id');
  const [one, two] = await Promise.all(
    ['copy one', 'copy two'].map((name) => createDatabaseFromTemplate(url, 'muqabla', name)),
  );
  await ask(one ?? '', 'INSERT INTO player VALUES (2)');
  expect(await ask(one ?? '', 'SELECT id FROM player ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await ask(two ?? '', 'SELECT id FROM player')).toEqual([{ id: 1 }]);
  await dropDatabase(url, 'copy one');
  await expect(ask(one ?? '', 'SELECT 1')).rejects.toThrow(/does not exist/);
  await dropDatabase(url, 'copy one');
});
