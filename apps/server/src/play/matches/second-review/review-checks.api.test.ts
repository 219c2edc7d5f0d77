import { createCaller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();

// Later than the ten minutes for which the figures of the test before are kept.
beforeEach(() => server.clock.advance({ minutes: 11 }));

describe('the second reviews on the status page', () => {
  const insertChecks = async (count: number, outcome: 'host' | 'joiner' | null) => {
    const [first, second] = [
      (await createStaffMember(server, 'reviewer')).staffId,
      (await createStaffMember(server, 'reviewer')).staffId,
    ];
    // The battles of these have no rows: the figure counts what reviewers did.
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into second_reviews (match_id, first_staff_id, first_outcome, first_reason, drawn_at, second_staff_id, second_outcome,
         second_reason, decided_at)
       select gen_random_uuid(), $1, 'host', 'Seen', $4, case when $3::text is null then null else $2::uuid end, $3,
         case when $3 is null then null else 'Seen' end, case when $3 is null then null else $4::timestamptz end
       from generate_series(1, $5::int)`,
      [first, second, outcome, server.clock.now(), count],
    );
    await owner.end();
  };
  const checks = async () => (await createCaller(server.origin).call('GET /status')).reviewChecks;

  it('are too few to show below 20 that were looked at, however many were drawn', async () => {
    await insertChecks(30, null);
    await insertChecks(19, 'host');
    expect(await checks()).toBeNull();
  });

  it('are shown with those that were drawn, and the interval of the share that agreed', async () => {
    await insertChecks(6, 'joiner');
    await insertChecks(15, 'host');
    expect(await checks()).toEqual({ drawn: 70, reviewed: 40, agreed: 34, lowPermille: 709, highPermille: 930 });
  });

  it('are forgotten after 90 days', async () => {
    server.clock.advance({ days: 91 });
    expect(await checks()).toBeNull();
  });
});
