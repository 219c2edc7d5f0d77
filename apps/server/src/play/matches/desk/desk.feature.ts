import { fromCopy } from '../../../platform/db/reading-copy.ts';
import type { PlayServices } from '../match/play-services.ts';
import { callOffMatch } from './call-off-match.ts';
import { getStaffMatch } from './get-staff-match.ts';
import { matchExport } from './match-export.ts';
import { previewCallOff } from './preview-call-off.ts';
import { listStaffMatches } from './staff-matches.list.ts';

/** Matches as staff see them, call them off and export them. */
export const deskFeature = (services: PlayServices) => ({
  calls: {
    'GET /admin/battles': listStaffMatches(services),
    'GET /admin/battles/{matchId}': getStaffMatch(services),
    'POST /admin/battles/{matchId}/cancel/preview': previewCallOff(services),
    'POST /admin/battles/{matchId}/cancel': callOffMatch(services),
  },
  exports: { battles: matchExport(fromCopy(services)) },
});
