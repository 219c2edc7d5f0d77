import type { Services } from '../../../core/core.ts';
import { backgroundJob } from '../../../platform/jobs/job-kind.ts';
import { approveTournament } from './approve-tournament.ts';
import { closeArena } from './arenas/close-arena.ts';
import { joinArena } from './arenas/join-arena.ts';
import { getArena, listArenas } from './arenas/list-arenas.ts';
import { makeArena } from './arenas/make-arena.ts';
import { removePlayer } from './arenas/remove-player.ts';
import { createCallOffByLaw } from './call-off-by-law.ts';
import { changeTournament } from './change-tournament.ts';
import { getTournamentLog } from './get-tournament-log.ts';
import { getTournament } from './get-tournament.ts';
import { giveUpSeats } from './give-up-seats.ts';
import { joinTournament } from './join-tournament.ts';
import { leaveTournament } from './leave-tournament.ts';
import { listComingTournaments } from './list-coming-tournaments.ts';
import { listStandings } from './list-standings.ts';
import { listTournaments } from './list-tournaments.ts';
import { pauseTournament } from './pause-tournament.ts';
import { planTournament } from './plan-tournament.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { endReminder, setReminder } from './reminders/set-reminder.ts';
import { approveSchedule, moveSchedule } from './schedules/move-schedule.ts';
import { planScheduled } from './schedules/plan-scheduled.ts';
import { listSchedulesForStaff, writeSchedule } from './schedules/write-schedule.ts';
import { listStaffTournaments } from './staff-tournaments.list.ts';
import { createStepTournament, tournamentJobs } from './step-tournament.ts';
import { stopTournament } from './stop-tournament.ts';
import { createTournamentCache } from './tournament-cache.ts';
import { watchTournament } from './watch-tournament.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'plan-scheduled': object;
    'remind-of-tournaments': object;
  }
}

/** Tournaments: planned by staff, joined by players, begun, ended and paid by jobs. Their games are matches. */
export const tournamentsFeature = (services: Services) => {
  const readCached = createTournamentCache(services);
  const stepTournament = createStepTournament(services);
  return {
    calls: {
      'GET /tournaments': listTournaments(services),
      'GET /tournaments/coming': listComingTournaments(services),
      'GET /tournaments/{id}': getTournament({ ...services, readCached }),
      'GET /tournaments/{id}/standings': listStandings({ ...services, readCached }),
      'GET /tournaments/{id}/log': getTournamentLog(services),
      'POST /tournaments/{id}/join': joinTournament(services),
      'POST /tournaments/{id}/leave': leaveTournament(services),
      'PUT /tournaments/{id}/reminder': setReminder(services),
      'DELETE /tournaments/{id}/reminder': endReminder(services),
      'GET /arenas': listArenas(services),
      'POST /arenas': makeArena(services),
      'GET /arenas/{token}': getArena(services),
      'POST /arenas/{token}/join': joinArena(services),
      'POST /arenas/{token}/close': closeArena({ ...services, stepTournament }),
      'POST /arenas/{token}/remove': removePlayer(services),
      'GET /admin/tournaments': listStaffTournaments(services),
      'GET /admin/tournaments/{id}': watchTournament(services),
      'POST /admin/tournaments': planTournament(services),
      'PUT /admin/tournaments/{id}': changeTournament(services),
      'GET /admin/tournament-schedules': listSchedulesForStaff(services),
      'POST /admin/tournament-schedules': writeSchedule(services),
      'POST /admin/tournament-schedules/{id}/approve': approveSchedule(services),
      'POST /admin/tournament-schedules/{id}/move': moveSchedule(services),
      'POST /admin/tournaments/{id}/approve': approveTournament(services),
      'POST /admin/tournaments/{id}/pause': pauseTournament(services),
      'POST /admin/tournaments/{id}/stop': stopTournament({ ...services, stepTournament }),
    },
    jobs: {
      ...tournamentJobs(services),
      'plan-scheduled': backgroundJob(() => planScheduled(services)),
      'remind-of-tournaments': backgroundJob(() => sendReminders(services)),
    },
    cron: ['* * * * * tournaments-due {}', '* * * * * remind-of-tournaments {}', '7,37 * * * * plan-scheduled {}'],
    giveUpSeats,
    callOffByLaw: createCallOffByLaw({ ...services, stepTournament }),
  };
};
