import pg from 'pg';
import { listUnreadObjects, readSchemas } from './catalog.queries.ts';
import { renderSchemas } from './render-schema.rules.ts';

/**
 * The schema of a migrated database as readable SQL, the same text for the same migrations. Throws when the database
 * has objects of a kind it cannot describe, so that the text is always the whole schema.
 */
export const dumpSchema = async (ownerUrl: string): Promise<string> => {
  // The catalog's functions omit a schema that is on the search path.
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=public' });
  await client.connect();
  const db = {
    query: async <Row extends object>(text: string) => (await client.query<Row & pg.QueryResultRow>(text)).rows,
  };
  try {
    const unread = await listUnreadObjects(db);
    if (unread.length > 0) throw new Error(`Add to catalog.queries.ts how to dump: ${unread.join(', ')}`);
    return renderSchemas(await readSchemas(db));
  } finally {
    await client.end();
  }
};
