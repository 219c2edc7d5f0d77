import type { Queries, Transaction } from '../../platform/db/database.ts';

export type WaitingSealed = { sealed_id: string; entry: string };

/** The oldest entries that wait for their seal. The caller has the lock of the log's head. */
export const readUnsealed = (tx: Transaction, limit: number): Promise<WaitingSealed[]> =>
  tx.query<WaitingSealed>('select sealed_id, entry from log_sealed where seal_id is null order by sealed_id limit $1', [
    limit,
  ]);

export type Leaf = { readonly sealedId: string; readonly place: number; readonly leaf: Uint8Array };

/** Puts entries under a seal. */
export const saveSeal = (tx: Transaction, sealId: string, leaves: readonly Leaf[]) =>
  tx.query(
    `update log_sealed s set seal_id = $1, place = l.place, leaf = l.leaf
     from unnest($2::uuid[], $3::int[], $4::bytea[]) l (sealed_id, place, leaf) where s.sealed_id = l.sealed_id`,
    [
      sealId,
      leaves.map(({ sealedId }) => sealedId),
      leaves.map(({ place }) => place),
      leaves.map(({ leaf }) => Buffer.from(leaf)),
    ],
  );

export type DisclosurePart = { readonly sealedId: string; readonly number: number; readonly about: string };

/** Adds the parts of sealed entries that may be disclosed once each has its crowd. */
export const insertDisclosures = (tx: Transaction, parts: readonly DisclosurePart[]) =>
  tx.query(
    `insert into log_disclosures (sealed_id, number, about)
     select p."sealedId", p.number, p.about
     from jsonb_to_recordset($1::jsonb) p ("sealedId" uuid, number smallint, about text)`,
    [JSON.stringify(parts)],
  );

/** The parts that wait, of each content that entries of at least `crowd` pairs of players have. */
export const readCrowds = (
  tx: Transaction,
  crowd: number,
): Promise<{ sealed_id: string; number: number; about: string; entry: string }[]> =>
  tx.query(
    `with crowds as (
       select d.about from log_disclosures d join log_sealed s using (sealed_id)
       where d.disclosed_id is null group by d.about having count(distinct s.crowd) >= $1
     )
     select d.sealed_id, d.number, d.about, s.entry
     from log_disclosures d join crowds using (about) join log_sealed s using (sealed_id)
     where d.disclosed_id is null`,
    [crowd],
  );

export type NewDisclosure = {
  readonly id: string;
  readonly sealedId: string;
  readonly number: number;
  readonly entry: string;
};

/** Adds disclosures to the outbox of the log, in the order of their ids. */
export const disclose = (tx: Transaction, disclosures: readonly NewDisclosure[], at: Date) =>
  tx.query(
    `with added as (
       select * from jsonb_to_recordset($1::jsonb) d (id uuid, "sealedId" uuid, number smallint, entry text)
     ), waiting as (
       insert into log_outbox (outbox_id, entry, added_at) select id, entry, $2 from added
     )
     update log_disclosures d set disclosed_id = a.id from added a where d.sealed_id = a."sealedId" and d.number = a.number`,
    [JSON.stringify(disclosures), at],
  );

type SealedRow = {
  sealed_id: string;
  entry: string;
  seal_id: string | null;
  place: number | null;
  /** The seal and its place in the log; null until it is there. */
  seal_entry: string | null;
  entry_index: number | null;
};

/** The sealed entries of a match or a player, in the order in which they were added. */
export const readSealedOf = (db: Queries, subject: string): Promise<SealedRow[]> =>
  db.query<SealedRow>(
    `select s.sealed_id, s.entry, s.seal_id, s.place, e.entry as seal_entry, e.entry_index
     from log_sealed s left join log_entries e on e.outbox_id = s.seal_id
     where s.subject = $1 order by s.sealed_id`,
    [subject],
  );

/** The leaves under these seals, each seal's in their order. */
export const readLeaves = async (db: Queries, sealIds: readonly string[]): Promise<Map<string, Buffer[]>> => {
  const rows = await db.query<{ seal_id: string; leaves: Buffer[] }>(
    `select seal_id, array_agg(leaf order by place) as leaves from log_sealed
     where seal_id = any($1::uuid[]) group by seal_id`,
    [sealIds],
  );
  return new Map(rows.map(({ seal_id, leaves }) => [seal_id, leaves]));
};

/** The disclosures of sealed entries that have their place in the log. */
export const readDisclosed = (db: Queries, sealedIds: readonly string[]) =>
  db.query<{ sealed_id: string; number: number; entry: string; entry_index: number }>(
    `select d.sealed_id, d.number, e.entry, e.entry_index
     from log_disclosures d join log_entries e on e.outbox_id = d.disclosed_id
     where d.sealed_id = any($1::uuid[]) order by d.sealed_id, d.number`,
    [sealedIds],
  );

/** A seal in the log with the entries under it, in their order. */
export type StoredSeal = {
  outbox_id: string;
  entry_index: number;
  entry: string;
  sealed_ids: string[];
  entries: string[];
};

/** The seals after this place in the log, at most `limit`. */
export const readSeals = (db: Queries, after: number, limit: number): Promise<StoredSeal[]> =>
  db.query<StoredSeal>(
    `select e.outbox_id, e.entry_index, e.entry,
            array(select s.sealed_id from log_sealed s where s.seal_id = e.outbox_id order by s.place) as sealed_ids,
            array(select s.entry from log_sealed s where s.seal_id = e.outbox_id order by s.place) as entries
     from log_entries e
     where e.entry_index > $1 and e.entry like '%"kind":"seal"%'
     order by e.entry_index limit $2`,
    [after, limit],
  );
