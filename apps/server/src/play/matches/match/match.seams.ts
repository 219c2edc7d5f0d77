import { POINTS_ECONOMIES } from '@muqabla/contract/economy';
import {
  FILE_STORE,
  HASH,
  NO_PERSON,
  SHORT_LIVED,
  STAND_IN,
  SUBJECT,
  WORKING,
  names,
} from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { OWN_MATCHES, OWN_SCREENSHOTS } from '../../engine/own-matches.queries.ts';

export const matchSeams: Seams = {
  tables: {
    files: {
      folder: 'screenshots',
      afterDeletion: 'kept',
      where: 'owner_id = $1',
      order: 'file_id',
      columns: names('file_id content_type byte_count created_at'),
      left: { owner_id: SUBJECT, storage_key: FILE_STORE, pixels_sha256: HASH },
    },
    picture_hashes: {
      afterDeletion: 'kept',
      where: 'file_id in (select f.file_id from files f where f.owner_id = $1)',
      order: 'file_id',
      columns: names('file_id width_px height_px looks_enlarged'),
      left: { perceptual_hash: HASH, band_1: HASH, band_2: HASH, band_3: HASH, band_4: HASH },
    },
    screenshot_originals: {
      afterDeletion: 'removed',
      where: OWN_SCREENSHOTS,
      order: 'modified_at, file_id',
      columns: names('file_id byte_count modified_at'),
      left: { sha256: HASH },
    },
    seen_outcomes: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('seen_until'),
      left: { player_id: SUBJECT },
    },
    lichess_accounts: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('lichess_id username connected_at'),
      left: { player_id: SUBJECT },
      economies: POINTS_ECONOMIES,
    },
    lichess_games: {
      afterDeletion: 'cleared',
      where: OWN_MATCHES,
      order: 'match_id',
      columns: names(
        'match_id clock state white started_at game_id requested_at expires_at status responded_at finding',
      ),
      computed: {
        lichess_id: `(select case when m.host_id = $1 then t.host_lichess_id else t.joiner_lichess_id end
        from matches m where m.match_id = t.match_id)`,
      },
      left: {
        host_lichess_id: 'the player’s own is in lichess_id',
        joiner_lichess_id: 'the player’s own is in lichess_id',
        host_name: 'the player’s own is in lichess_accounts',
        joiner_name: 'the player’s own is in lichess_accounts',
        white_url: 'made of game_id',
        black_url: 'made of game_id',
        response: 'the report about both players; what follows from it is in status and finding',
        attempt: WORKING,
        claimed_at: WORKING,
        trouble_since: WORKING,
      },
      economies: POINTS_ECONOMIES,
    },
    lichess_sign_ins: SHORT_LIVED,
    lichess_turn: NO_PERSON,
    'sandbox.lichess_codes': STAND_IN,
    'sandbox.lichess_games': STAND_IN,
  },
  shown: {
    seenOutcomes: 'player_id, seen_until from seen_outcomes',
  },
};
