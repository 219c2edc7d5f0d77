import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer({ config: { economy: 'points' } });

it('has no event of payments for points, and refuses an endpoint that wants one', async () => {
  const owner = await createStaffMember(server, 'owner');
  const { types } = await owner.call('GET /admin/webhooks');
  expect(types.filter((type) => !/^(match|player)\./.test(type))).toEqual([]);
  const create = (type: string) =>
    owner.send('POST /admin/webhooks', {
      body: { url: 'https://hooks.example.com/in', description: 'All', types: [type], reason: 'To know' },
    });
  expect((await create('deposit.captured')).status).toBe(400);
  expect((await create('match.settled')).status).toBe(200);
});
