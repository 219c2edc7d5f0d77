import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import type { PlayServices } from '../../matches/match/play-services.ts';
import { getQuickWaits } from './get-quick-waits.ts';
import { playQuick } from './play-quick.ts';
import { sendPlayReminders } from './send-play-reminders.ts';
import { endPlayReminder, getPlayReminder, setPlayReminder } from './set-play-reminder.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'remind-to-play': Record<string, never>;
  }
}

/** Quick match, which finds an opponent of about the player's skill, and the reminder to look for one later. */
export const quickFeature = (services: PlayServices) => ({
  calls: {
    'PUT /match/quick': playQuick(services),
    'GET /match/quick/waits': getQuickWaits(services),
    'GET /match/play-reminder': getPlayReminder(services),
    'PUT /match/play-reminder': setPlayReminder(services),
    'DELETE /match/play-reminder': endPlayReminder(services),
  },
  jobs: { 'remind-to-play': backgroundJob(() => sendPlayReminders(services)) },
  cron: ['* * * * * remind-to-play {}'],
});
