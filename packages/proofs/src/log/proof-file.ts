import { bytesOf, fromBase64, toBase64 } from '../bytes.ts';
import { isIncluded, leafHash } from './merkle.ts';
import { type Checkpoint, openCheckpoint, type VerifierKey } from './note.ts';

/**
 * The content of a `.tlog-proof` file: an entry's index, its path, and the signed checkpoint; `extra` is the log's own.
 */
export type ProofFile = {
  readonly extra: Uint8Array | null;
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: string;
};

const HEADER = 'c2sp.org/tlog-proof@v1';

/** The text of a proof in the format C2SP tlog-proof. */
export const proofFileText = ({ extra, index, proof, checkpoint }: ProofFile): string =>
  [
    HEADER,
    ...(extra === null ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...proof.map(toBase64),
    '',
    checkpoint,
  ].join('\n');

/** Parses a proof file; throws when it is malformed. */
export const parseProofFile = (text: string): ProofFile => {
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, Math.max(end, 0)).split('\n');
  if (lines.shift() !== HEADER) throw new Error('not a proof of a log');
  const extra = lines[0]?.startsWith('extra ') === true ? fromBase64(lines.shift()?.slice(6) ?? '') : null;
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '')?.[1];
  const proof = lines.map(fromBase64);
  if (index === undefined || proof.some(({ length }) => length !== 32)) throw new Error('the proof is malformed');
  return { extra, index: Number(index), proof, checkpoint: text.slice(end + 2) };
};

/** Verifies that the log has this entry; throws unless the checkpoint is signed and the path leads to its root. */
export const verifyProofFile = async (file: ProofFile, entry: string, key: VerifierKey): Promise<Checkpoint> => {
  const checkpoint = await openCheckpoint(file.checkpoint, key);
  if (!isIncluded({ leaf: leafHash(bytesOf(entry)), index: file.index, proof: file.proof, ...checkpoint }))
    throw new Error('the entry is not in the log');
  return checkpoint;
};
