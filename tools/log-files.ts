import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BOARD_HOURS, type LogSummary } from '../packages/proofs/src/log/check-entries.ts';
import { parseVerifierKey, type VerifierKey } from '../packages/proofs/src/log/note.ts';
import { type FetchFile } from '../packages/proofs/src/log/read-log.ts';

/** Fetches the public files of the log at this URL, such as `https://play.example.in/log`. */
export const logFilesOf = (url: string): FetchFile => {
  const base = url.replace(/\/$/, '');
  return async (path) => {
    const response = await fetch(`${base}/${path}`);
    if (!response.ok) throw new Error(`${base}/${path}: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
};

/** The same files, with full tiles kept under the paths of `pathOf`: they never change, and a changed one does not fit the root. */
export const keptTilesOf =
  (fetchFile: FetchFile, pathOf: (name: string) => string): FetchFile =>
  async (path) => {
    const kept = pathOf(path.replaceAll('/', '-'));
    if (existsSync(kept)) return new Uint8Array(readFileSync(kept));
    const file = await fetchFile(path);
    if (path.startsWith('tile/') && !path.includes('.p/')) writeFileSync(kept, file);
    return file;
  };

/** The key that verifies the log: the one given, else the first the log itself names, which proves only consistency. */
export const keyFor = async (fetchFile: FetchFile, given: string | undefined): Promise<VerifierKey> => {
  const [first = ''] = (given ?? new TextDecoder().decode(await fetchFile('key'))).split('\n');
  return parseVerifierKey(first);
};

const inRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** The figures that a reader compares with what a player is shown: each sum, boards that run, offers that ended, and what was disclosed. */
export const summaryLines = ({ sums, houseDays, openBoards, endedOffers, disclosures }: LogSummary): string[] => [
  ...sums.map(
    ({ period, totalPaise, root, index }) => `${period}: ${inRupees(totalPaise)}, root ${root}, entry ${index}`,
  ),
  ...houseDays.map(
    ({ period, totalPaise, root, index }) =>
      `${period}: no house, ${inRupees(totalPaise)} in prizes, root ${root}, entry ${index}`,
  ),
  ...(openBoards === 0 ? [] : [`boards without an end, begun in the last ${BOARD_HOURS} hours: ${openBoards}`]),
  ...[...endedOffers].map(([by, count]) => `offers of board rooms ended before the game by the ${by}: ${count}`),
  ...[...disclosures].map(([about, count]) => `disclosed ${about}: ${count}`).toSorted(),
];
