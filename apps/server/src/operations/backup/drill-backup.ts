import type { FileStore } from '../../platform/files/files.ts';
import { restoreBackup } from './restore-backup.ts';

/** The result of one check of the drill. */
export type DrillLine = { ok: boolean; text: string };

type Options = {
  /** An empty database created for the drill, and an empty store. */
  ownerUrl: string;
  files: FileStore;
  from: string;
  secret: string | null;
  /** Further checks of the restored database. */
  proofs: readonly ((ownerUrl: string, files: FileStore) => Promise<DrillLine>)[];
};

/** Restores a backup into a separate database and verifies it: rows, sums and files, the ledger and the audit log. */
export const drillBackup = async ({ proofs, ...options }: Options): Promise<DrillLine[]> => {
  const { takenAt, rows, files, missing, differences } = await restoreBackup(options);
  const lines: DrillLine[] = [
    { ok: true, text: `backup of ${takenAt}, every piece as it was written` },
    { ok: differences.length === 0, text: `${rows} rows and ${files} files read back and compared` },
    ...differences.map((text) => ({ ok: false, text })),
    ...missing.map((key) => ({ ok: false, text: `file ${key} was not in the store when the backup was taken` })),
  ];
  for (const prove of proofs) lines.push(await prove(options.ownerUrl, options.files));
  return lines;
};
