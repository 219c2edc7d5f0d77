import { randomInt } from 'node:crypto';
import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { afterJobs } from './after-jobs.ts';
import { type Caller, createCaller } from './caller.ts';
import { pictureOf } from './picture.ts';

/** A random phone number, practically unique within a run. */
export const randomPhone = () => `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Waits for and returns the newest OTP of a phone in the sandbox, after the `before` earlier ones. */
export const readOtp = async (caller: Caller, phone: string, before = 0) =>
  afterJobs(caller, `an OTP for ${phone}`, async () => {
    const messages = await caller.call('GET /sandbox/messages', { query: { to: phone } });
    return messages.length > before ? messages[0]?.otp : undefined;
  });

/** True when this phone is registered. If so, an OTP is sent to it, which this caller alone can use. */
export const isRegistered = async (caller: Caller, phone: string) => {
  const { status, body } = await caller.send<{ registerNeeded?: boolean }>('POST /auth/check-phone', {
    body: { phone },
  });
  // Only a registered phone is sent OTPs, so a refusal for too many of them means that it is registered.
  return status !== 200 || body.registerNeeded !== true;
};

/** A signed-in player who uses the real calls. */
export type Player = Caller & { readonly me: Me; readonly id: string; readonly phone: string };

/** Registers a new player and signs them in, with the OTP read from the sandbox phone. */
export const registerPlayer = async (
  origin: string,
  { fullName = 'Kavya Sharma', phone = randomPhone(), refercode = '' } = {},
): Promise<Player> => {
  const caller = createCaller(origin);
  const { signupToken } = await caller.call('POST /auth/register', { body: { fullName, phone, refercode } });
  const otp = await readOtp(caller, phone);
  const { accessToken } = await caller.call('POST /auth/verify-otp', { body: { phone, otp, signupToken } });
  caller.token = accessToken;
  const me = await caller.call('GET /user/me');
  return Object.assign(caller, { me, id: me._id, phone });
};

/** Gets the players new access tokens, which the clock of a test may have left behind. */
export const renewTokens = async (...players: readonly Player[]) => {
  for (const player of players) player.token = (await player.call('GET /refresh')).accessToken;
};

/** A player's cookies for a browser, with the attributes the server sets, so that the server can replace them. */
export const browserCookies = ({ cookies, origin }: Player) =>
  [...cookies].map(([name, value]) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: name === SIGNED_IN_COOKIE ? '/' : '/api',
  }));

/** Adds cash through the sandbox gateway: creates a deposit, pays it, and waits for the credit. */
export const addCash = async (player: Player, rupees: number) => {
  const { result } = await player.call('POST /user/deposit', { body: { amount: rupees, userId: player.id } });
  await fetch(`${result.payment_url}/pay`, { method: 'POST', headers: { accept: 'application/json' } });
  await afterJobs(player, `a credit of deposit ${result.depositId}`, async () => {
    const { status } = await player.call('GET /user/deposit/{depositId}', { params: { depositId: result.depositId } });
    return status === 'captured' ? true : undefined;
  });
  return result.depositId;
};

/** A registered player with cash. */
export const playerWithCash = async (origin: string, rupees: number, name?: string) => {
  const player = await registerPlayer(origin, name === undefined ? {} : { fullName: name });
  await addCash(player, rupees);
  return player;
};

/** The balance of both wallets of a player, in rupees or points. */
export const balanceOf = async (player: Player) => {
  const { depositWallet, rewardWallet } = await player.call('GET /user/walletbalance/{userId}', {
    params: { userId: player.id },
  });
  return depositWallet + rewardWallet;
};

/** The kinds of a player's notices, the newest first. */
export const noticeKindsOf = async (player: Player) =>
  (await player.call('GET /user/notices', { query: {} })).notices.map(({ kind }) => kind);

export const createMatch = (host: Player, amount: number, gameName = 'Ludo Classic') =>
  host.call('POST /match/create', { body: { amount, gameName } });

/** Starts a match between two players and sets its room code, unless `roomcode` is empty. */
export const startMatch = async (
  host: Player,
  joiner: Player,
  { amount = 100, gameName = 'Ludo Classic', roomcode = '08714236' } = {},
) => {
  const { _id: matchId } = await createMatch(host, amount, gameName);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/start', { body: { matchId } });
  if (roomcode !== '')
    await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode } });
  return matchId;
};

type Result = {
  resultStatus: 'win' | 'loss' | 'cancel';
  cancelReason?: 'Not Joined' | 'Not Playing' | 'Game Not Started' | 'Other';
};

/** Submits a result as the app does; a win has a unique picture. */
export const submitResult = async (
  player: Player,
  matchId: string,
  result: Result,
  file?: Blob,
  kind: 'result' | 'autoresult' = 'result',
) =>
  player.send(`PUT /match/submit/${kind}/{matchId}`, {
    params: { matchId },
    body: result,
    file: file ?? (result.resultStatus === 'win' ? await pictureOf(`${player.id}:${matchId}`) : null),
  });
