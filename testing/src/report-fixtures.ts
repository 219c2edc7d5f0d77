import type { Report, ReportName } from '@muqabla/contract/console/reports/report-calls';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { Caller } from './caller.ts';
import { startConflict } from './match-money.ts';
import { playerWithCash, startMatch, submitResult } from './player.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from './withdrawal-fixtures.ts';

/** Players with transfers of every kind that has a report. */
const playersOfADay = async (server: TestServer) => {
  const reviewer = await createStaffMember(server, 'reviewer');
  const { request, approve } = await createWithdrawalFixtures(server);
  const top = await playerWithCash(server.origin, 50, 'Tara Top');
  const referrer = await playerWithCash(server.origin, 51, 'Kavita Rao');
  const host = await playerWithCash(server.origin, 777, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 501, 'Jatin Joiner');
  const { db } = server.services;
  await db.query('update players set referrer_id = $1 where player_id = $2', [top.id, referrer.id]);
  await db.query('update players set referrer_id = $1 where player_id = $2', [referrer.id, host.id]);
  await db.query('update players set username = $1 where player_id = $2', ['=कविता, "K"', referrer.id]);
  await submitResult(joiner, await startMatch(host, joiner, { amount: 250 }), { resultStatus: 'loss' });
  const matchId = await startConflict(host, joiner, 100);
  await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: {
      outcome: 'host',
      reason: 'The board shows it clearly',
      version,
      penalties: [{ side: 'joiner', kind: 'fraud' }],
    },
  });
  const paid = await playerWithVerifiedWinnings(server, 400);
  await approve(await request(paid, 150), 'paid');
  const taxed = await playerWithVerifiedWinnings(server, 400, 'Tanvi Taxed');
  await server.services.settings.write('tdsOnWinnings', true);
  await request(taxed, 200);
  await server.services.settings.write('tdsOnWinnings', false);
  return { referrer, host, joiner, paid, taxed };
};

export const fetchAs = (caller: Caller, url: string) =>
  fetch(`${caller.origin}${url}`, {
    headers: { cookie: [...caller.cookies].map((pair) => pair.join('=')).join('; ') },
  });

export type Reports = Awaited<ReturnType<typeof createReportFixtures>>;

/** A day in India with rows in every report, and helpers that read the reports as a finance member. */
export const createReportFixtures = async (server: TestServer) => {
  const { clock } = server;
  const minutesToMidnight = () => {
    const midnight = startOfDay(addDays(indiaDayOf(clock.now()), 1));
    return Math.ceil((midnight.getTime() - clock.now().getTime()) / 60_000);
  };
  // Everything must fall on one day, so a run late in the evening starts on the next.
  if (minutesToMidnight() < 60) clock.advance({ minutes: minutesToMidnight() + 1 });
  const today = indiaDayOf(clock.now());
  let finance = await createStaffMember(server, 'finance');
  const players = await playersOfADay(server);

  const linkTo = async (report: ReportName, period = today, language = 'en') =>
    (
      await finance.send<{ url: string }>(
        'POST /admin/reports/{report}/link',
        { params: { report }, body: { period } },
        { 'accept-language': language },
      )
    ).body.url;

  return {
    ...players,
    today,
    get finance() {
      return finance;
    },
    read: (report: ReportName, period = today, cursor?: string): Promise<Report> =>
      finance.call('GET /admin/reports/{report}', {
        params: { report },
        query: { period, ...(cursor !== undefined && { cursor }) },
      }),
    linkTo,
    download: async (report: ReportName, period = today, language = 'en') => {
      const response = await fetchAs(finance, await linkTo(report, period, language));
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { response, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') };
    },
    /** Advances to the next day, on which the reports of `today` are read from stored sums. */
    closeToday: async () => {
      clock.advance({ minutes: minutesToMidnight() + 20 });
      finance = await createStaffMember(server, 'finance');
      await server.runJob('close-days', {});
    },
  };
};
