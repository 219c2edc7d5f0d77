import { randomInt } from 'node:crypto';
import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import type { Me } from '@muqabla/contract/players/player-calls';
import { type Caller, createCaller } from './caller.ts';
import { pictureOf } from './picture.ts';
import { until } from './until.ts';

/** Ten digits nobody else in a run is likely to have. */
export const randomPhone = () => `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** The newest OTP the sandbox sent to a phone after `before` of them. */
export const readOtp = async (caller: Caller, phone: string, before = 0) =>
  until(`an OTP for ${phone}`, async () => {
    const messages = await caller.call('GET /sandbox/messages', { query: { to: phone } });
    return messages.length > before ? messages[0]?.otp : undefined;
  });

/** Whether somebody is registered with this phone. They are sent an OTP. */
export const isRegistered = async (origin: string, phone: string) => {
  const { status, body } = await createCaller(origin).send<{ registerNeeded?: boolean }>('POST /auth/check-phone', {
    body: { phone },
  });
  // One of whom it was asked too often is registered: nobody else is sent anything that could be too much.
  return status !== 200 || body.registerNeeded !== true;
};

/** A signed-in player who acts through the real calls. */
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

/** A player's cookies as a browser keeps them: where the server itself puts them, so that it replaces these. */
export const browserCookies = ({ cookies, origin }: Player) =>
  [...cookies].map(([name, value]) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: name === SIGNED_IN_COOKIE ? '/' : '/api',
  }));

/** Adds cash through the sandbox gateway: begins a deposit, pays on its page, and waits for the credit. */
export const addCash = async (player: Player, rupees: number) => {
  const { result } = await player.call('POST /user/deposit', { body: { amount: rupees, userId: player.id } });
  await fetch(`${result.payment_url}/pay`, { method: 'POST', headers: { accept: 'application/json' } });
  await until(`deposit ${result.depositId}`, async () => {
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

export const createMatch = (host: Player, amount: number, gameName = 'Ludo Classic') =>
  host.call('POST /match/create', { body: { amount, gameName } });

/** A battle between two, brought to `running`, with its room code unless told otherwise. */
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

/** Reports a result as the app does; a win carries a picture of its own. */
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
