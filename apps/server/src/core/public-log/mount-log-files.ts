import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queries } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { readCheckpoint, readCosignatures, readCosignedSize, readNoteOf } from './log.queries.ts';
import { readTile } from './read-log-file.ts';

type Services = { db: Queries; keysOf: () => Promise<string[]> };

const YEAR_SECONDS = 31_536_000;
const TEXT = 'text/plain; charset=utf-8';

const notFound = () => new RefusalError(refuse('NOT_FOUND'));

// Any page and any tool may read them: they are the same for every reader and hold no personal data.
const publicFile = (reply: FastifyReply, cacheControl: string) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', cacheControl);

/** A signed head with the signatures of the witnesses who have seen it. */
const withCosignatures = async (db: Queries, note: string): Promise<string> => {
  const size = Number(note.split('\n')[1]);
  return `${note}${(await readCosignatures(db, size)).join('')}`;
};

/**
 * The public log as files, in the formats of C2SP tlog-tiles: `/log/checkpoint`, `/log/tile/…`, `/log/cosigned`, the newest
 * head that a witness has seen, and `/log/key`, the keys that verify its signatures, one a line.
 */
export const mountLogFiles = (app: FastifyInstance, { db, keysOf }: Services) => {
  const options = { schema: { hide: true } };
  app.get('/log/checkpoint', options, async (_, reply) => {
    const note = await readCheckpoint(db);
    if (note === null) throw notFound();
    return publicFile(reply, 'public, max-age=2')
      .type(TEXT)
      .send(await withCosignatures(db, note));
  });
  app.get('/log/cosigned', options, async (_, reply) => {
    const size = await readCosignedSize(db);
    const note = size === null ? null : await readNoteOf(db, size);
    if (note === null) throw notFound();
    return publicFile(reply, 'public, max-age=2')
      .type(TEXT)
      .send(await withCosignatures(db, note));
  });
  app.get('/log/key', options, async (_, reply) => {
    const keys = await keysOf();
    return publicFile(reply, 'public, max-age=300')
      .type(TEXT)
      .send(`${keys.join('\n')}\n`);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', options, async ({ params }, reply) => {
    const tile = await readTile(db, params['*']);
    if (tile === null) throw notFound();
    return publicFile(reply, `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('application/octet-stream')
      .send(Buffer.from(tile));
  });
};
