import type { Services } from '../services.ts';
import { approveTournament } from './approve-tournament.ts';
import { changeTournament } from './change-tournament.ts';
import { getTournamentLog } from './get-tournament-log.ts';
import { getTournament } from './get-tournament.ts';
import { giveUpSeats } from './give-up-seats.ts';
import { joinTournament } from './join-tournament.ts';
import { leaveTournament } from './leave-tournament.ts';
import { listStaffTournaments } from './list-staff-tournaments.ts';
import { listStandings } from './list-standings.ts';
import { listTournaments } from './list-tournaments.ts';
import { pauseTournament } from './pause-tournament.ts';
import { planTournament } from './plan-tournament.ts';
import { createStepTournament, tournamentJobs } from './step-tournament.ts';
import { stopTournament } from './stop-tournament.ts';
import { createTournamentCache } from './tournament-cache.ts';
import { watchTournament } from './watch-tournament.ts';

/** Tournaments: planned by staff, joined by players, begun, ended and paid by jobs. Their games are matches. */
export const tournamentsFeature = (services: Services) => {
  const readCached = createTournamentCache(services);
  const stepTournament = createStepTournament(services);
  return {
    calls: {
      'GET /tournaments': listTournaments(services),
      'GET /tournaments/{id}': getTournament({ ...services, readCached }),
      'GET /tournaments/{id}/standings': listStandings({ ...services, readCached }),
      'GET /tournaments/{id}/log': getTournamentLog(services),
      'POST /tournaments/{id}/join': joinTournament(services),
      'POST /tournaments/{id}/leave': leaveTournament(services),
      'GET /admin/tournaments': listStaffTournaments(services),
      'GET /admin/tournaments/{id}': watchTournament(services),
      'POST /admin/tournaments': planTournament(services),
      'PUT /admin/tournaments/{id}': changeTournament(services),
      'POST /admin/tournaments/{id}/approve': approveTournament(services),
      'POST /admin/tournaments/{id}/pause': pauseTournament(services),
      'POST /admin/tournaments/{id}/stop': stopTournament({ ...services, stepTournament }),
    },
    jobs: tournamentJobs(services),
    cron: ['* * * * * tournaments-due {}'],
    giveUpSeats,
  };
};
