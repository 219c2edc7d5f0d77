import { Readable } from 'node:stream';
import { isDay } from '@muqabla/contract/india-time';
import { refuse } from '@muqabla/contract/refusals';
import { leafLines } from '@muqabla/proofs/no-house/check-day';
import type { FastifyInstance } from 'fastify';
import { listLeafBlocks } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { type DayRow, findDay } from './no-house.queries.ts';

const BLOCKS_AT_A_TIME = 64;
const DAY_SECONDS = 86_400;

// Read in portions, so that a day of any size takes the same memory.
async function* linesOf(db: Queries, { period, entry, flows }: DayRow, first: readonly Uint8Array[]) {
  yield `${entry}\n${flows}\n`;
  let blocks = first;
  for (let from = BLOCKS_AT_A_TIME; blocks.length > 0; from += BLOCKS_AT_A_TIME) {
    yield blocks.map(leafLines).join('');
    blocks = await listLeafBlocks(db, 'no_house_blocks', { period, from, limit: BLOCKS_AT_A_TIME });
  }
}

/**
 * Each published day as a file for any reader, `/no-house/2026-11-22.txt`: the entry of the public log, the flows, and all leaves,
 * one a line. A day whose tree is no longer kept has no file.
 */
export const mountDayFiles = (app: FastifyInstance, { db }: { db: Queries }) => {
  app.get<{ Params: { file: string } }>('/no-house/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const period = params.file.replace(/\.txt$/, '');
    const day = isDay(period) && params.file.endsWith('.txt') ? await findDay(db, period) : null;
    const blocks =
      day === null ? [] : await listLeafBlocks(db, 'no_house_blocks', { period, from: 0, limit: BLOCKS_AT_A_TIME });
    if (day === null || blocks.length === 0) throw new RefusalError(refuse('NOT_FOUND'));
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('content-disposition', `attachment; filename="no-house-${period}.txt"`)
      .type('text/plain; charset=utf-8')
      .send(Readable.from(linesOf(db, day, blocks)));
  });
};
