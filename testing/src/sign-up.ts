import { type Caller, createCaller } from './caller.ts';
import { randomPhone, readOtp } from './player.ts';

/** Begins a registration and returns the OTP that arrives on the sandbox phone. */
export const beginRegistration = async (origin: string, phone = randomPhone()) => {
  const caller = createCaller(origin);
  const { signupToken } = await caller.call('POST /auth/register', {
    body: { fullName: 'Kavya Sharma', phone, refercode: '' },
  });
  return { caller, phone, signupToken, otp: await readOtp(caller, phone) };
};

/** Requests an OTP for a sign-in, on a new device unless given, and returns it from the sandbox phone. */
export const requestOtp = async (
  origin: string,
  phone: string,
  caller = createCaller(origin),
): Promise<{ caller: Caller; otp: string }> => {
  const before = (await caller.call('GET /sandbox/messages', { query: { to: phone } })).length;
  await caller.call('POST /auth/check-phone', { body: { phone } });
  return { caller, otp: await readOtp(caller, phone, before) };
};

export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The count of each response, such as `19 x 400 OTP_SPENT`. */
export const tally = (answers: readonly { status: number; body: { code?: string } }[]) =>
  [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())]
    .map(([answer, list]) => `${list.length} x ${answer}`)
    .toSorted((left, right) => left.localeCompare(right));
