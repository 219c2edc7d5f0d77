import { openCheckpoint, parseVerifierKey, type VerifierKey, verifierKeyText } from '@muqabla/proofs/log/note';
import {
  checkConsistent,
  type FetchFile,
  fetchHead,
  LogMisconduct,
  type SignedHead,
} from '@muqabla/proofs/log/read-log';
import { readStored, store } from '@muqabla/ui/storage';

/** The key this phone saw the log sign with first, and the last head it saw. */
const KEY = 'public-log-key';
const HEAD = 'public-log-head';

// The sandbox of a developer begins anew with an empty data directory, and has no other address then.
const SANDBOX = 'sandbox.invalid/';

/** Fetches a public file of the log of this origin. */
export const fetchLogFile: FetchFile = async (path) => {
  const response = await fetch(`/log/${path}`, path.startsWith('tile') ? {} : { cache: 'no-store' });
  if (!response.ok) throw new Error(`/log/${path}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const readKeys = async () =>
  new TextDecoder()
    .decode(await fetchLogFile('key'))
    .trim()
    .split('\n');

const knownKey = async (): Promise<VerifierKey> => {
  const kept = readStored(KEY);
  const served = await readKeys();
  const isNewSandbox = kept?.startsWith(SANDBOX) === true && !served.includes(kept);
  if (isNewSandbox) store(HEAD, null);
  const text = kept === null || isNewSandbox ? served[0] : kept;
  return parseVerifierKey(text ?? '');
};

/** The log as this phone finds it: its head, and the one it saw before; null on the first visit. */
export type SeenLog = SignedHead & { readonly key: VerifierKey; readonly before: SignedHead | null };

/**
 * Reads the head of the public log and checks that it continues what this phone saw before, which it then remembers.
 * Throws a `LogMisconduct` with the signed heads when it does not.
 */
export const visitLog = async (): Promise<SeenLog> => {
  const key = await knownKey();
  const kept = readStored(HEAD);
  const before = kept === null ? null : { note: kept, head: await openCheckpoint(kept, key) };
  const signed = await fetchHead(fetchLogFile, key).catch(async (error: unknown) => {
    // Without a network there is nothing to compare; a head that this key did not sign is another log in its place.
    if (kept === null) throw error;
    const served = new TextDecoder().decode(await fetchLogFile('checkpoint'));
    throw new LogMisconduct(String(error), [kept, served]);
  });
  if (before !== null) await checkConsistent(fetchLogFile, before, signed);
  store(KEY, verifierKeyText(key));
  store(HEAD, signed.note);
  return { ...signed, key, before };
};
