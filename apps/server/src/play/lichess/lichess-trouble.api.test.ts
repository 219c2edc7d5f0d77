import { lichessGameOf } from '@muqabla/testing/lichess-fixtures';
import { setUpLichessServer } from '@muqabla/testing/lichess-server';
import { balanceOf, noticeKindsOf, type Player, renewTokens } from '@muqabla/testing/player';
import { FAULTS_OF_RUN } from '@muqabla/testing/providers/http-double';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { describe, expect, it } from 'vitest';

const { double, server, follow, startedGame, openBoth } = setUpLichessServer();

const matchOf = (player: Player, matchId: string) => player.call('GET /match/{matchId}', { params: { matchId } });

describe('while Lichess is in trouble', () => {
  it.each(FAULTS_OF_RUN.filter((fault) => fault !== 'limit'))(
    'a match waits when the reports are %s, and is settled later',
    async (fault) => {
      const { host, matchId, gameId } = await startedGame();
      openBoth(gameId);
      double.end(gameId, 'mate', 'white');
      double.http.setFault(() => fault);
      await follow(matchId);
      expect(await matchOf(host, matchId)).toMatchObject({ status: 'running' });
      expect(await lichessGameOf(host, matchId)).toMatchObject({ troubleSince: expect.any(String) });
      double.http.clear();
      await follow(matchId);
      expect(await matchOf(host, matchId)).toMatchObject({ status: 'completed' });
    },
  );

  it('rests for a whole minute after a 429', async () => {
    const { matchId, gameId, host } = await startedGame();
    openBoth(gameId);
    double.http.setFault(() => 'limit');
    const before = server.clock.now().getTime();
    await follow(matchId);
    double.http.clear();
    const [row] = await server.services.db.query<{ paused_until: Date; failed_at: Date | null }>(
      'select paused_until, failed_at from lichess_turn',
    );
    expect((row?.paused_until.getTime() ?? 0) - before).toBeGreaterThanOrEqual(60_000);
    expect(row?.failed_at).toBeNull();
    server.clock.advance({ seconds: 61 });
    double.end(gameId, 'mate', 'white');
    await follow(matchId);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'completed' });
  });

  it('goes to review after a day without a report', async () => {
    const { host, joiner, matchId, gameId } = await startedGame();
    openBoth(gameId);
    await follow(matchId);
    server.clock.advance({ days: 1, minutes: 1 });
    await follow(matchId);
    await renewTokens(host, joiner);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'conflict' });
    expect(await lichessGameOf(host, matchId)).toMatchObject({ finding: 'noReport' });
  });
});

describe('a report that cannot be verified', () => {
  it.each([
    ['another player', { players: { white: { user: { id: 'someone' } }, black: {} } }, 'anotherGame'],
    ['a rated game', { rated: true }, 'anotherGame'],
    ['another variant', { variant: 'atomic' }, 'anotherGame'],
    ['an old game', { createdAt: 1_600_000_000_000 }, 'anotherGame'],
    ['a status that is new', { status: 'teleported' }, 'unknownEnd'],
    ['no known end', { status: 'unknownFinish' }, 'unknownEnd'],
  ])('sends the match to review: %s', async (_, change, finding) => {
    const { host, joiner, matchId, gameId } = await startedGame(100);
    openBoth(gameId);
    double.end(gameId, 'mate', 'white');
    double.falsify(gameId, change);
    await follow(matchId);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'conflict' });
    expect([(await noticeKindsOf(host))[0], (await noticeKindsOf(joiner))[0]]).toEqual([
      'lichessReview',
      'lichessReview',
    ]);
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual([900, 900]);

    const reviewer = await createStaffMember(server, 'reviewer');
    const params = { matchId };
    expect(await reviewer.call('GET /admin/battles/{matchId}/lichess', { params })).toMatchObject({
      finding,
      report: { id: gameId },
    });
    const { cases } = await reviewer.call('GET /admin/reviews', { query: {} });
    expect(cases.map(({ _id }) => _id)).toContain(matchId);
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params });
    await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params,
      body: { outcome: 'host', reason: 'The game on Lichess shows it.', version, penalties: [] },
    });
    expect(await balanceOf(host)).toBe(1100);
  });
});
