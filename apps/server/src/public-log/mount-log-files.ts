import { refuse } from '@muqabla/contract/refusals';
import { bytesOf } from '@muqabla/proofs/bytes';
import { encodeEntries, parseTilePath, TILE_WIDTH, tileWidth } from '@muqabla/proofs/log/tiles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queries } from '../platform/db/database.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { readCheckpoint, readEntries, readLogHead, readTilesAt } from './log.queries.ts';

type Services = { db: Queries };

const YEAR_SECONDS = 31_536_000;
const HASH_BYTES = 32;

const notFound = () => new RefusalError(refuse('NOT_FOUND'));

// Any page and any tool may read them: they are the same for every reader and hold no personal data.
const publicFile = (reply: FastifyReply, cacheControl: string) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', cacheControl);

const readTile = async (db: Queries, path: string): Promise<Uint8Array> => {
  const tile = parseTilePath(path);
  const head = await readLogHead(db);
  if (tile === null || head === null) throw notFound();
  const { level, index, width } = tile;
  // A partial tile is served also when the tile has grown since: a checkpoint that needs it was published.
  if (tileWidth(head.log_size, level === 'entries' ? 0 : level, index) < width) throw notFound();
  if (level === 'entries') return encodeEntries((await readEntries(db, index * TILE_WIDTH, width)).map(bytesOf));
  const [stored] = await readTilesAt(db, [{ level, index }]);
  if (stored === undefined) throw notFound();
  return stored.hashes.subarray(0, width * HASH_BYTES);
};

/**
 * The public log as files, in the formats of C2SP tlog-tiles: `/log/checkpoint`, `/log/tile/…`, and `/log/key`, the keys
 * that verify its signatures, one a line.
 */
export const mountLogFiles = (app: FastifyInstance, { db, keysOf }: Services & { keysOf: () => Promise<string[]> }) => {
  const options = { schema: { hide: true } };
  app.get('/log/checkpoint', options, async (_, reply) => {
    const note = await readCheckpoint(db);
    if (note === null) throw notFound();
    return publicFile(reply, 'public, max-age=2').type('text/plain; charset=utf-8').send(note);
  });
  app.get('/log/key', options, async (_, reply) => {
    const keys = await keysOf();
    return publicFile(reply, 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(`${keys.join('\n')}\n`);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', options, async ({ params }, reply) => {
    const tile = await readTile(db, params['*']);
    return publicFile(reply, `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('application/octet-stream')
      .send(Buffer.from(tile));
  });
};
