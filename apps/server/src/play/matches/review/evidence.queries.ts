import type { Side } from '@muqabla/contract/play/matches/match';
import type { Queries } from '../../../platform/db/database.ts';

export type EvidenceRow = {
  side: Side;
  cancel_reason: string | null;
  submitted_at: Date;
  code_set_at: Date | null;
  file_id: string | null;
  byte_count: number | null;
  width_px: number | null;
  height_px: number | null;
  looks_enlarged: boolean | null;
  /** The earliest other result with identical pixels, of this match or another, and whether another player submitted it. */
  same_in: string | null;
  same_by_another: boolean | null;
  /** The match with the most similar other screenshot, and whether another player submitted it. */
  near_in: string | null;
  near_by_another: boolean | null;
  /** The other screenshot, who submitted it and when; null when there is none. */
  twin_file_id: string | null;
  twin_username: string | null;
  twin_submitted_at: Date | null;
  /**
   * The original file as the device described it before making it smaller, and another match with the same original.
   */
  original_bytes: number | null;
  original_modified_at: Date | null;
  original_in: string | null;
};

const ANOTHER = 'owner.owner_id <> f.owner_id';

/**
 * Reads the result of each side, and another match with the same or a similar screenshot, earlier or later. Within a
 * match only identical pixels count, because the screenshots of both sides show the same end of the game.
 */
export const readEvidence = (db: Queries, matchId: string) =>
  db.query<EvidenceRow>(
    `select r.side, r.cancel_reason, r.submitted_at, f.file_id, f.byte_count, h.width_px, h.height_px, h.looks_enlarged,
            (select happened_at from match_events e where e.match_id = r.match_id and e.move = 'setRoomCode') as code_set_at,
            same.match_id as same_in, same.by_another as same_by_another,
            near.match_id as near_in, near.by_another as near_by_another,
            twin.file_id as twin_file_id, sender.username as twin_username, twin.submitted_at as twin_submitted_at,
            o.byte_count as original_bytes, o.modified_at as original_modified_at,
            (select other.match_id from screenshot_originals known
             join match_results other on other.screenshot_id = known.file_id
             where known.sha256 = o.sha256 and other.match_id <> r.match_id order by known.file_id limit 1) as original_in
     from match_results r
     left join files f on f.file_id = r.screenshot_id
     left join picture_hashes h on h.file_id = f.file_id
     left join screenshot_originals o on o.file_id = f.file_id
     left join lateral (
       select other.match_id, other.submitted_at, owner.file_id, owner.owner_id, ${ANOTHER} as by_another
       from files owner join match_results other on other.screenshot_id = owner.file_id
       where owner.pixels_sha256 = f.pixels_sha256 and (other.match_id, other.side) <> (r.match_id, r.side)
       order by other.submitted_at, other.match_id limit 1
     ) same on true
     left join lateral (
       select other.match_id, other.submitted_at, owner.file_id, owner.owner_id, ${ANOTHER} as by_another
       from (
         select * from near_pictures(h.perceptual_hash, f.file_id)
         union all
         select * from near_later_pictures(h.perceptual_hash, f.file_id)
       ) c
       join files owner using (file_id)
       join match_results other on other.screenshot_id = c.file_id
       where other.match_id <> r.match_id
       order by c.distance, c.file_id desc limit 1
     ) near on same.match_id is null
     left join lateral (
       select coalesce(same.file_id, near.file_id) as file_id, coalesce(same.owner_id, near.owner_id) as owner_id,
              coalesce(same.submitted_at, near.submitted_at) as submitted_at
     ) twin on true
     left join players sender on sender.player_id = twin.owner_id
     where r.match_id = $1`,
    [matchId],
  );
