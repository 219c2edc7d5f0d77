import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { loadRows, makeSchema } from './restore-backup.ts';
import { listMigrations, listSequences, listTables, openConnection } from './snapshot.queries.ts';

const header = z.object({
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
const table = z.object({ name: z.string(), columns: z.array(z.string()), lines: z.int() });

/** The data of a database of this version in one small file: a line that names its migrations, then each table's rows. */
export const writeRelease = async (ownerUrl: string): Promise<Buffer> => {
  const db = await openConnection(ownerUrl);
  try {
    const [migrations, sequences] = [await listMigrations(db), await listSequences(db)];
    const parts = [JSON.stringify({ migrations, sequences })];
    for (const each of await listTables(db)) {
      const rows = await text(db.copyOut(each).source);
      parts.push(JSON.stringify({ ...each, lines: rows === '' ? 0 : rows.split('\n').length - 1 }));
      if (rows !== '') parts.push(rows.slice(0, -1));
    }
    return await promisify(gzip)(`${parts.join('\n')}\n`, { level: 9 });
  } finally {
    await db.close();
  }
};

/** Fills an empty database with a release's data, in the schema that the release had. */
export const loadRelease = async (ownerUrl: string, bytes: Buffer) => {
  const lines = (await promisify(gunzip)(bytes)).toString().split('\n');
  const { migrations, sequences } = header.parse(JSON.parse(lines[0] ?? ''));
  await makeSchema(ownerUrl, { migrations });
  const tables: (z.output<typeof table> & { from: number })[] = [];
  for (let at = 1; at < lines.length - 1; at += 1 + (tables.at(-1)?.lines ?? 0))
    tables.push({ ...table.parse(JSON.parse(lines[at] ?? '')), from: at + 1 });
  const db = await openConnection(ownerUrl);
  try {
    await loadRows(db, { tables, sequences }, async ({ from, lines: count, ...each }) => {
      const rows = lines.slice(from, from + count).map((line) => `${line}\n`);
      await pipeline(Readable.from([Buffer.from(rows.join(''))]), db.copyIn(each));
    });
  } finally {
    await db.close();
  }
};
