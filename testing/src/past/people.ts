import { type Caller, createCaller } from '../caller.ts';
import { isRegistered, type Player, readOtp, registerPlayer } from '../player.ts';

const FIRST_PHONE = 9_300_000_001;
const NAMES = [
  'Rohan Desai',
  'Aisha Qureshi',
  'Vikas Chauhan',
  'Nandini Rao',
  'Sahil Bhatia',
  'Pooja Nambiar',
  'Arvind Swamy',
  'Tara Fernandes',
  'Jatin Arora',
  'Ishita Mukherjee',
  'Harsh Vardhan',
  'Zeba Siddiqui',
  'Manish Yadav',
  'Keerthi Reddy',
  'Dhruv Kapadia',
  'Sonal Thakur',
  'Akash Bora',
  'Mehul Trivedi',
] as const;
const FRESH_MILLISECONDS = 8 * 60_000;

/** The phone of the person with this number, and so who has made the past of this database. */
export const pastPhoneOf = (number: number) => String(FIRST_PHONE + number);

/** The name of a person of the past. */
export const pastNameOf = (number: number) => NAMES[number % NAMES.length] ?? NAMES[0];

/** Signs in by an OTP that was sent after `before` messages. */
const signIn = async (caller: Caller, phone: string, before: number): Promise<Player> => {
  const otp = await readOtp(caller, phone, before);
  caller.token = (await caller.call('POST /auth/verify-otp', { body: { phone, otp } })).accessToken;
  const me = await caller.call('GET /user/me');
  return Object.assign(caller, { me, id: me._id, phone });
};

/** The people of the past on one server, each with a session that lives from day to day. */
export const openPeople = (origin: string) => {
  const known = new Map<number, { player: Player; since: number }>();
  const keep = (number: number, player: Player) => {
    known.set(number, { player, since: Date.now() });
    return player;
  };
  // Some were brought by a friend who plays already.
  const friendOf = (number: number) =>
    (number % 3 === 0 ? known.get(number - 1)?.player.me.refercode : undefined) ?? '';
  const join = async (number: number): Promise<Player> => {
    const phone = pastPhoneOf(number);
    const caller = createCaller(origin);
    const before = (await caller.call('GET /sandbox/messages', { query: { to: phone } })).length;
    // A person who joined before the past was cut off signs in again, by the OTP that this check has sent.
    if (await isRegistered(caller, phone)) return keep(number, await signIn(caller, phone, before));
    const person = { phone, fullName: pastNameOf(number), refercode: friendOf(number) };
    const player = await registerPlayer(origin, person);
    // Two of three chose to appear among the leaders, and to let others see their games.
    if (number % 3 !== 2) await player.call('PUT /user/me/leading', { body: { isShown: true, isWatched: true } });
    return keep(number, player);
  };
  /** The person, with an access token that is not about to end. */
  const get = async (number: number): Promise<Player> => {
    const kept = known.get(number);
    if (kept === undefined) return join(number);
    if (Date.now() - kept.since < FRESH_MILLISECONDS) return kept.player;
    kept.player.token = (await kept.player.call('GET /refresh')).accessToken;
    return keep(number, kept.player);
  };
  return { join, get };
};

export type People = ReturnType<typeof openPeople>;
