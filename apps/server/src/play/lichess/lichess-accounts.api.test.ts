import {
  connectLichess,
  createLichessMatch,
  newLichessName,
  returnFromLichess,
} from '@muqabla/testing/lichess-fixtures';
import { setUpLichessServer } from '@muqabla/testing/lichess-server';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { FAULTS_OF_RUN } from '@muqabla/testing/providers/http-double';
import { recordLog } from '@muqabla/testing/recorded-log';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { describe, expect, it } from 'vitest';

const { log, lines } = recordLog();
const { double, server } = setUpLichessServer({ log });

const accountOf = (player: Player) => player.call('GET /lichess/account');
const finish = (player: Player, body: { code: string; state: string }) =>
  player.send('POST /lichess/account/finish', { body });
const refusal = (code: string) => ({ body: { code } });

describe('connecting an account', () => {
  it('stores id and name, and revokes the access at once', async () => {
    const player = await registerPlayer(server.origin);
    expect(await accountOf(player)).toEqual({ enabled: true });
    const { given } = double.tokens();
    const username = await connectLichess(player, double);
    expect(await accountOf(player)).toMatchObject({ enabled: true, username });
    expect(double.tokens()).toEqual({ given: given + 1, valid: 0 });
    const rows = await server.services.db.query('select * from lichess_accounts where player_id = $1', [player.id]);
    expect(rows).toMatchObject([{ lichess_id: username.toLowerCase(), username }]);
    expect(await server.services.db.query('select from lichess_sign_ins where player_id = $1', [player.id])).toEqual(
      [],
    );
  });

  it('returns to a page of the app, whatever the request says it came from', async () => {
    const player = await registerPlayer(server.origin);
    const { body } = await player.send<{ url: string }>('POST /lichess/account/connect', undefined, {
      referer: 'https://evil.example/',
    });
    const query = new URL(body.url).searchParams;
    expect(query.get('redirect_uri')).toBe(`${server.origin}/lichess`);
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('scope')).toBeNull();
  });

  it('takes a state once', async () => {
    const player = await registerPlayer(server.origin);
    const back = await returnFromLichess(player, double, newLichessName());
    await player.call('POST /lichess/account/finish', { body: back });
    await player.call('DELETE /lichess/account');
    expect(await finish(player, back)).toMatchObject(refusal('LICHESS_SIGN_IN_EXPIRED'));
  });

  it('refuses the state of another player, another session or an earlier try, and one of ten minutes ago', async () => {
    const [player, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const back = await returnFromLichess(player, double, newLichessName());
    expect(await finish(other, back)).toMatchObject(refusal('LICHESS_SIGN_IN_EXPIRED'));
    const newer = await returnFromLichess(player, double, newLichessName());
    expect(await finish(player, back)).toMatchObject(refusal('LICHESS_SIGN_IN_EXPIRED'));
    await server.services.db.query('update lichess_sign_ins set session_id = $2 where player_id = $1', [
      player.id,
      other.id,
    ]);
    expect(await finish(player, newer)).toMatchObject(refusal('LICHESS_SIGN_IN_EXPIRED'));
    const last = await returnFromLichess(player, double, newLichessName());
    server.clock.advance({ minutes: 10, seconds: 1 });
    player.token = (await player.send<{ accessToken: string }>('GET /refresh')).body.accessToken;
    expect(await finish(player, last)).toMatchObject(refusal('LICHESS_SIGN_IN_EXPIRED'));
    expect(await accountOf(player)).toEqual({ enabled: true });
  });

  it('refuses a code that Lichess does not know, and one of another sign-in: the secret of PKCE does not fit', async () => {
    const [player, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const { state } = await returnFromLichess(player, double, newLichessName());
    expect(await finish(player, { code: 'liu_invented', state })).toMatchObject(refusal('LICHESS_SIGN_IN_REFUSED'));
    const again = await returnFromLichess(player, double, newLichessName());
    const stolen = await returnFromLichess(other, double, newLichessName('Victim'));
    expect(await finish(player, { code: stolen.code, state: again.state })).toMatchObject(
      refusal('LICHESS_SIGN_IN_REFUSED'),
    );
    expect(await accountOf(player)).toEqual({ enabled: true });
  });

  it.each([{ disabled: true }, { tosViolation: true }, { title: 'BOT' }])(
    'refuses an account with %j',
    async (marks) => {
      const player = await registerPlayer(server.origin);
      const username = newLichessName();
      double.mark(username, marks);
      const back = await returnFromLichess(player, double, username);
      expect(await finish(player, back)).toMatchObject({ status: 422, body: { code: 'LICHESS_ACCOUNT_UNFIT' } });
      expect(double.tokens().valid).toBe(0);
    },
  );

  it('connects one account with one player, in any case of its letters', async () => {
    const [player, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const username = await connectLichess(player, double);
    const back = await returnFromLichess(other, double, username.toUpperCase());
    expect(await finish(other, back)).toMatchObject({ status: 409, body: { code: 'LICHESS_ACCOUNT_TAKEN' } });
    expect(await player.send('POST /lichess/account/connect')).toMatchObject(refusal('LICHESS_ALREADY_CONNECTED'));
    await player.call('DELETE /lichess/account');
    await connectLichess(other, double, username);
    expect(await accountOf(other)).toMatchObject({ username });
  });

  it.each(['', 'x'.repeat(42), `${'x'.repeat(42)}!`, '../../../etc/passwd'])('refuses %j as a state', async (state) => {
    const player = await registerPlayer(server.origin);
    expect(await finish(player, { code: 'liu_code', state })).toMatchObject({ status: 400 });
  });

  it.each(FAULTS_OF_RUN)('stores nothing when the responses are %s, and connects later', async (fault) => {
    const player = await registerPlayer(server.origin);
    const back = await returnFromLichess(player, double, newLichessName());
    double.http.setFault(() => fault);
    expect(await finish(player, back)).toMatchObject({ status: 503, body: { code: 'LICHESS_UNREACHABLE' } });
    double.http.clear();
    expect(await accountOf(player)).toEqual({ enabled: true });
    // After a response that says "too many requests" Lichess is left in peace for a minute.
    server.clock.advance({ seconds: 61 });
    await connectLichess(player, double);
  });

  it('does not connect an account whose access could not be revoked', async () => {
    const player = await registerPlayer(server.origin);
    const back = await returnFromLichess(player, double, newLichessName());
    double.http.setFault(({ method }) => (method === 'DELETE' ? 'error' : null));
    expect(await finish(player, back)).toMatchObject(refusal('LICHESS_UNREACHABLE'));
    expect(await accountOf(player)).toEqual({ enabled: true });
  });
});

describe('disconnecting', () => {
  it('is idempotent, and refused while a battle on Lichess is open', async () => {
    const player = await registerPlayer(server.origin);
    await connectLichess(player, double);
    const matchId = await createLichessMatch(player);
    expect(await player.send('DELETE /lichess/account')).toMatchObject({
      status: 409,
      body: { code: 'LICHESS_IN_USE' },
    });
    await player.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    for (let times = 0; times < 2; times += 1) await player.call('DELETE /lichess/account');
    expect(await accountOf(player)).toEqual({ enabled: true });
  });
});

describe('races', () => {
  it('connects an account with one of two players who return with it at once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [player, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
      const username = newLichessName();
      const backs = [
        await returnFromLichess(player, double, username),
        await returnFromLichess(other, double, username),
      ] as const;
      const results = await Promise.all([finish(player, backs[0]), finish(other, backs[1])]);
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(results.filter(({ status }) => status === 409)).toHaveLength(1);
    }
  });

  it('either opens a battle or disconnects, never both', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await registerPlayer(server.origin);
      await connectLichess(player, double);
      const [created, disconnected] = await Promise.all([
        player.send('POST /match/create', { body: { amount: 50, gameName: 'Lichess Chess' } }),
        player.send('DELETE /lichess/account'),
      ]);
      expect([created.status, disconnected.status]).toSatisfy(([one, two]: number[]) =>
        one === 200 ? two === 409 : two === 200,
      );
    }
  });
});

it('writes no code, token or secret to any log', () => {
  const logged = lines.join('');
  expect(logged).toContain('lichess did not say whose an account is');
  expect(double.secrets().filter((secret) => logged.includes(secret))).toEqual([]);
});
