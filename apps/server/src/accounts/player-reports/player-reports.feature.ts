import type { Services } from '../../core/core.ts';
import type { HaveMet } from '../players/players.queries.ts';
import { closePlayerReport } from './close-player-report.ts';
import { listReportsAbout } from './list-reports-about.ts';
import { listPlayerReports } from './player-reports.list.ts';
import { type Acquaintance, reportPlayer } from './report-player.ts';

/** Reports of players about each other, and the staff's queue of them. */
export const playerReportsFeature = (
  services: Services,
  needs: HaveMet & { acquaintances: readonly Acquaintance[] },
) => ({
  calls: {
    'POST /players/{playerId}/report': reportPlayer({ ...services, ...needs }),
    'GET /admin/player-reports': listPlayerReports(services),
    'GET /admin/players/{playerId}/reports': listReportsAbout(services),
    'POST /admin/player-reports/{reportId}/close': closePlayerReport(services),
  },
});
