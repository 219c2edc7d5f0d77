import type { Services } from '../services.ts';
import { closePlayerReport } from './close-player-report.ts';
import { listPlayerReports } from './list-player-reports.ts';
import { listReportsAbout } from './list-reports-about.ts';
import { reportPlayer } from './report-player.ts';

/** What players report about each other, and the staff's queue of it. */
export const playerReportsFeature = (services: Services) => ({
  calls: {
    'POST /players/{playerId}/report': reportPlayer(services),
    'GET /admin/player-reports': listPlayerReports(services),
    'GET /admin/players/{playerId}/reports': listReportsAbout(services),
    'POST /admin/player-reports/{reportId}/close': closePlayerReport(services),
  },
});
