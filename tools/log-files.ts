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

/** The key that verifies the log: the one given, else the first the log itself names, which proves only consistency. */
export const keyFor = async (fetchFile: FetchFile, given: string | undefined): Promise<VerifierKey> => {
  const [first = ''] = (given ?? new TextDecoder().decode(await fetchFile('key'))).split('\n');
  return parseVerifierKey(first);
};
