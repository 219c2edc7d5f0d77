import type { Queries } from '../apps/server/src/platform/db/database.ts';

/** The bytes of the write-ahead log of one table or index, without and with the images of whole pages. */
export type RelationLog = {
  readonly relation: string;
  readonly records: number;
  readonly bytes: number;
  readonly images: number;
};

/** The position at which the write-ahead log ends. */
export const readLogEnd = async (owner: Queries): Promise<string> => {
  const [row] = await owner.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return row?.lsn ?? '0/0';
};

/**
 * Reads what the log between two positions has for each table and index, most bytes first. A record of several pages counts
 * in equal parts for each; commits and the like, which have no page, are `(no page)`.
 */
export const readLogByRelation = async (owner: Queries, from: string, to: string): Promise<RelationLog[]> =>
  owner.query<RelationLog>(
    `with block as materialized (
       select start_lsn, reldatabase, relfilenode, record_length::float8 as record_length,
              sum(block_fpi_length) over (partition by start_lsn)::float8 as images,
              block_fpi_length::float8 as own_images, count(*) over (partition by start_lsn) as blocks
       from pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn, false)
     ), paged as (
       select coalesce(c.oid::regclass::text, case when block.relfilenode is null then null else '(gone)' end) as relation,
              count(distinct start_lsn)::float8 as records, sum((record_length - images) / blocks) as bytes, sum(own_images) as images
       from block left join pg_class c on pg_relation_filenode(c.oid) = block.relfilenode
       group by 1
     ), every as (
       select sum("count")::float8 as records, sum(record_size)::float8 as bytes
       from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn)
     )
     select relation, records, bytes, images from paged
     union all
     select '(no page)', every.records - (select sum(records) from paged), every.bytes - (select sum(bytes) from paged), 0 from every
     order by bytes desc`,
    [from, to],
  );
