import type { Queries } from '../../platform/db/database.ts';

/** Returns which of these keys of the file store a row names: result screenshots, chat files, public images, data exports, scheduled reports, archives and files that wait for their deletion. */
export const findUsedKeys = async (db: Queries, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db.query<{ key: string }>(
    `select storage_key as key from files where storage_key = any($1)
     union select storage_key from chat_files where storage_key = any($1)
     union select storage_key from public_images where storage_key = any($1)
     union select piece_key from data_export_pieces where piece_key = any($1)
     union select file_key from report_files where file_key = any($1)
     union select storage_key from act_archives where storage_key = any($1)
     union select file_key from files_to_delete where file_key = any($1)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
};
