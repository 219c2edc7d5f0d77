import type { FileStore } from '../platform/files/files.ts';
import { restoreBackup } from './restore-backup.ts';

/** One thing the drill looked at, and whether it was as it must be. */
export type DrillLine = { ok: boolean; says: string };

type Asked = {
  /** An empty database made for the drill, and an empty store. */
  ownerUrl: string;
  files: FileStore;
  from: string;
  secret: string | null;
  /** Proofs over the restored database, which say of themselves what they found. */
  proofs: readonly ((ownerUrl: string) => Promise<DrillLine>)[];
};

/** Restores a backup aside and proves it: the same rows, sums and files, and books and log that hold together. */
export const drillBackup = async ({ proofs, ...asked }: Asked): Promise<DrillLine[]> => {
  const { takenAt, rows, files, missing, differences } = await restoreBackup(asked);
  const lines: DrillLine[] = [
    { ok: true, says: `backup of ${takenAt}, every piece as it was written` },
    { ok: differences.length === 0, says: `${rows} rows and ${files} files read back and compared` },
    ...differences.map((says) => ({ ok: false, says })),
    ...missing.map((key) => ({ ok: false, says: `file ${key} was not in the store when the backup was taken` })),
  ];
  for (const prove of proofs) lines.push(await prove(asked.ownerUrl));
  return lines;
};
