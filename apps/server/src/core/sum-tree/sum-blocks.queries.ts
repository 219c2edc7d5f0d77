import type { SumBlock } from '@muqabla/proofs/liabilities/sum-tree';
import type { Queries, Transaction } from '../../platform/db/database.ts';

/** The tables that store trees, of one form. */
export type BlockTable = 'liability_blocks' | 'no_house_blocks';

const BLOCKS_AT_A_TIME = 500;

/** Splits rows into batches for one statement each. */
export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

export const insertBlocks = async (
  tx: Transaction,
  table: BlockTable,
  { period, blocks }: { period: string; blocks: readonly SumBlock[] },
) => {
  for (const batch of batchesOf(blocks, BLOCKS_AT_A_TIME))
    await tx.query(
      `insert into ${table} (period, block_level, block_index, nodes)
       select $1, * from unnest($2::smallint[], $3::int[], $4::bytea[])`,
      [
        period,
        batch.map(({ level }) => level),
        batch.map(({ index }) => index),
        batch.map(({ nodes }) => Buffer.from(nodes)),
      ],
    );
};

/** Reads the stored blocks of a period, each at most once; throws for one that is missing. */
export const blockReader = (db: Queries, table: BlockTable, period: string) => {
  const blocks = new Map<string, Promise<Uint8Array>>();
  const readNodes = async (level: number, index: number): Promise<Uint8Array> => {
    const [row] = await db.query<{ nodes: Buffer }>(
      `select nodes from ${table} where period = $1 and block_level = $2 and block_index = $3`,
      [period, level, index],
    );
    if (row === undefined) throw new Error(`block ${level}/${index} of ${period} is missing`);
    return row.nodes;
  };
  return (level: number, index: number): Promise<Uint8Array> => {
    const pending = blocks.get(`${level}/${index}`) ?? readNodes(level, index);
    blocks.set(`${level}/${index}`, pending);
    return pending;
  };
};

/** The blocks of the leaves of a period from one index on, at most `limit`. */
export const listLeafBlocks = async (
  db: Queries,
  table: BlockTable,
  { period, from, limit }: { period: string; from: number; limit: number },
): Promise<Uint8Array[]> =>
  (
    await db.query<{ nodes: Buffer }>(
      `select nodes from ${table} where period = $1 and block_level = 0 and block_index >= $2 and block_index < $3
       order by block_index`,
      [period, from, from + limit],
    )
  ).map(({ nodes }) => nodes);
