import { answer, write } from '@muqabla/testing/chat-fixtures';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer();

it('is the median of the latest replies, once there have been three, read again after ten minutes', async () => {
  const support = await createStaffMember(server, 'support');
  const player = await registerPlayer(server.origin);
  const replyTime = () => player.call('GET /chatwithadmin/reply-time');
  expect(await replyTime()).toEqual({});
  for (const seconds of [20, 200, 90]) {
    await write(player, `Is somebody there after ${seconds} seconds?`);
    server.clock.advance({ seconds });
    await answer(support, player, 'We are here.');
    // A second line in a row is no further reply.
    await answer(support, player, 'How can we help?');
  }
  expect(await replyTime()).toEqual({});
  server.clock.advance({ minutes: 4 });
  await write(player, 'Thank you.');
  server.clock.advance({ minutes: 1 });
  const later = await registerPlayer(server.origin);
  server.clock.advance({ minutes: 1 });
  expect(await later.call('GET /chatwithadmin/reply-time')).toEqual({ minutes: 2 });
});
