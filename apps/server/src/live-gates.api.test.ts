import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { callsIn } from '@muqabla/testing/caller';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

const connect = (token: string | null) => {
  const socket = io(server.origin, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  opened.push(socket);
  return new Promise<Socket>((connected, refused) => {
    socket.on('connect', () => connected(socket));
    socket.on('connect_error', refused);
  });
};

const listen = async (token: string | null) => {
  const socket = await connect(token);
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  socket.on('disconnect', () => heard.push('closed'));
  return { hear: (event: string) => until(event, async () => heard.includes(event) || undefined), heard };
};

const siteMode = async (mode: 'live' | 'maintenance') => {
  // Saves like the console: in a transaction of its own, broadcast after the commit.
  await server.services.db.query(
    `insert into settings (setting_name, value, changed_at) values ('siteMode', $1::jsonb, now())
     on conflict (setting_name) do update set value = excluded.value`,
    [JSON.stringify(mode)],
  );
  server.features.settings.announceSettings();
};

const ban = async (player: Player, reason: string | null) => {
  await server.services.db.query(
    `update players set banned_at = case when $2::text is null then null else now() end, ban_reason = coalesce($2, '')
     where player_id = $1`,
    [player.id, reason],
  );
  if (reason !== null) server.features.players.notifyBanned(player.id);
};

const answerTo = async (name: string) => {
  const [method = '', path = ''] = name.split(' ');
  const response = await fetch(`${server.origin}/api${path.replaceAll(/\{\w+\}/g, 'x')}`, { method });
  const { code } = (await response.json()) as { code?: string };
  return code === 'MAINTENANCE' ? 'closed' : 'open';
};

describe('changed settings', () => {
  it('apply to the next call at once, and are broadcast to every connected player and staff member', async () => {
    const player = await registerPlayer(server.origin);
    const owner = await createStaffMember(server, 'owner');
    const ears = [await listen(player.token), await listen(owner.token)];
    expect(await player.call('GET /settings')).toMatchObject({ siteMode: 'live' });
    await siteMode('maintenance');
    expect(await player.call('GET /settings')).toMatchObject({ siteMode: 'maintenance' });
    await Promise.all(ears.map(({ hear }) => hear('settingsChanged')));
    await siteMode('live');
    expect((await player.send('GET /user/me')).status).toBe(200);
  });

  it('close no socket, so that the end of maintenance can be broadcast', async () => {
    const player = await registerPlayer(server.origin);
    const ear = await listen(player.token);
    await siteMode('maintenance');
    await ear.hear('settingsChanged');
    const late = await listen(player.token);
    await siteMode('live');
    await late.hear('settingsChanged');
    expect(ear.heard).toEqual(['settingsChanged', 'settingsChanged']);
  });
});

// A game on the board goes on: its clocks run.
const OPEN_TO_PLAYERS = [
  'GET /settings',
  'GET /status',
  'GET /match/board/{matchId}',
  'PUT /match/board/{matchId}/act',
  'PUT /match/board/{matchId}/link',
  'PUT /match/board/{matchId}/anchor',
];

describe('under maintenance', () => {
  it('players’ calls are refused but those of a game on the board; staff, sign-in, settings, status and webhooks work', async () => {
    const names = callsIn('sandbox').map(([name]) => name);
    const ofStaff = names.filter((name) => name.includes(' /admin/'));
    expect(ofStaff.length).toBeGreaterThan(20);
    await siteMode('maintenance');
    try {
      for (const name of names) {
        const { access }: Call = ALL_CALLS[name as keyof typeof ALL_CALLS];
        const goesOn = OPEN_TO_PLAYERS.includes(name) || access.startsWith('staff:') || ofStaff.includes(name);
        expect([name, await answerTo(name)]).toEqual([name, goesOn ? 'open' : 'closed']);
      }
      expect(await answerTo('POST /webhooks/payments')).toBe('open');
      // A complete sign-in by password and TOTP, and a call with its token.
      const reviewer = await createStaffMember(server, 'reviewer');
      expect((await reviewer.send('GET /admin/reviews')).status).toBe(200);
      expect((await fetch(`${server.origin}/api/admin/refresh`)).status).toBe(401);
    } finally {
      await siteMode('live');
    }
  });
});

describe('a banned player', () => {
  it('is notified, loses every socket, is refused new sockets and calls, and can read the reason and the balance', async () => {
    const [banned, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const ears = [await listen(banned.token), await listen(banned.token)];
    const bystander = await listen(other.token);
    await ban(banned, 'Fake screenshot');
    for (const ear of ears) {
      await ear.hear('closed');
      expect(ear.heard).toEqual(['banned', 'closed']);
    }
    await expect(connect(banned.token)).rejects.toThrow('not signed in');
    const refused = await banned.send('GET /match/openmatches/{gameName}', { params: { gameName: 'Chess' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'BANNED']);
    expect(await banned.call('GET /user/me')).toMatchObject({ appModeAllowed: true, banReason: 'Fake screenshot' });
    expect((await banned.send('GET /user/walletbalance/{userId}', { params: { userId: banned.id } })).status).toBe(200);
    expect(bystander.heard).toEqual([]);
  });

  it('can play again when the ban ends', async () => {
    const player = await registerPlayer(server.origin);
    await ban(player, 'Abusing');
    await expect(connect(player.token)).rejects.toThrow('not signed in');
    await ban(player, null);
    await connect(player.token);
    expect(await player.call('GET /user/me')).toMatchObject({ appModeAllowed: false });
    expect((await player.send('GET /match/openmatches/{gameName}', { params: { gameName: 'Chess' } })).status).toBe(
      200,
    );
  });
});
