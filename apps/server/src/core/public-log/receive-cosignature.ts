import { refuse, refuseInput } from '@muqabla/contract/refusals';
import {
  parseCheckpoint,
  parseNote,
  signatureLine,
  type VerifierKey,
  verifierKeyText,
  verifyNote,
} from '@muqabla/proofs/log/note';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { insertCosignature, readNoteOf } from './log.queries.ts';

type Services = { db: Queries; clock: Clock; logWitnesses: readonly VerifierKey[] };

const MAX_BYTES = 16 * 1024;

const parse = (body: unknown) => {
  try {
    const note = parseNote(typeof body === 'string' ? body : '');
    return { note, size: parseCheckpoint(note.text).size };
  } catch {
    throw new RefusalError(refuseInput({ field: 'body', code: 'invalid' }));
  }
};

/**
 * Mounts `POST /log/cosignature`: takes a head of this log with the cosignatures of known witnesses, as text, and publishes
 * them with it. Signatures of others, and of another head than the log has, are refused.
 */
export const mountCosignatures = (app: FastifyInstance, { db, clock, logWitnesses }: Services) => {
  const options = {
    schema: { hide: true } as object,
    bodyLimit: MAX_BYTES,
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
  };
  app.post('/log/cosignature', options, async ({ body }, reply) => {
    const { note, size } = parse(body);
    const stored = await readNoteOf(db, size);
    if (stored === null || parseNote(stored).text !== note.text) throw new RefusalError(refuse('NOT_FOUND'));
    let accepted = 0;
    for (const witness of logWitnesses) {
      // The first of a witness is enough; others under its name are not published with it.
      const own = note.signatures.filter(
        ({ keyId, name }) => name === witness.name && Buffer.compare(keyId, witness.keyId) === 0,
      );
      const [first] = own;
      if (first === undefined || !(await verifyNote({ ...note, signatures: [first] }, witness))) continue;
      const line = signatureLine(witness, first.signature);
      await insertCosignature(db, { size, witness: verifierKeyText(witness), line, at: clock.now() });
      accepted += 1;
    }
    if (accepted === 0) throw new RefusalError(refuseInput({ field: 'signature', code: 'invalid' }));
    return reply.header('cache-control', 'no-store').send({ accepted });
  });
};
