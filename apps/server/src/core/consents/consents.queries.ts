import {
  CONSENT_VERSIONS,
  type ConsentKind,
  type ConsentPlace,
} from '@muqabla/contract/accounts/my-data/consent-texts';
import type { Language } from '@muqabla/contract/languages';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type NumberedPage, readNumberedPage } from '../../platform/db/numbered-page.queries.ts';
import { newId } from '../../platform/ids.ts';

export type NewConsents = {
  playerId: string;
  kinds: readonly ConsentKind[];
  /** False when the player takes them back. */
  given: boolean;
  /** The language in which the text was shown. */
  language: Language;
  place: ConsentPlace;
  at: Date;
};

/** Records consents to the current texts, in the transaction of the act they are for. */
export const insertConsents = async (tx: Transaction, { playerId, kinds, given, language, place, at }: NewConsents) => {
  await tx.query(
    `insert into consents (consent_id, player_id, kind, given, text_version, language, given_at, place)
     select c.id, $1, c.kind, $2, c.version, $3, $4, $8 from unnest($5::uuid[], $6::text[], $7::text[]) c (id, kind, version)`,
    [
      playerId,
      given,
      language,
      at,
      kinds.map(() => newId()),
      kinds,
      kinds.map((kind) => CONSENT_VERSIONS[kind]),
      place,
    ],
  );
};

export type ConsentRow = {
  consent_id: string;
  kind: ConsentKind;
  given: boolean;
  text_version: string;
  language: Language;
  place: ConsentPlace | null;
  given_at: Date;
};

/** One page of a player's consents, newest first. */
export const listConsentsOf = (db: Queries, playerId: string, page: NumberedPage) =>
  readNumberedPage<ConsentRow>(
    db,
    {
      columns: 'consent_id, kind, given, text_version, language, place, given_at',
      from: 'consents where player_id = $1',
      order: 'given_at desc, consent_id desc',
      values: [playerId],
    },
    page,
  );

/** The newest consent of each kind that a player gave or took back. */
export const readNewestConsents = async (db: Queries, playerId: string): Promise<Map<ConsentKind, ConsentRow>> => {
  const rows = await db.query<ConsentRow>(
    `select distinct on (kind) consent_id, kind, given, text_version, language, place, given_at from consents
     where player_id = $1 order by kind, given_at desc, consent_id desc`,
    [playerId],
  );
  return new Map(rows.map((row) => [row.kind, row]));
};
