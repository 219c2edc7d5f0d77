// Attacks the sign-ins of the whole product as strangers on addresses of their own, and prints how many guesses were judged and
// how the owners of the accounts fared meanwhile.
import { parseArgs } from 'node:util';
import { createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { requestOtp, tally, times } from '@muqabla/testing/sign-up';
import { readSignIns, totpAt } from '@muqabla/testing/staff';

const { values } = parseArgs({ options: { guesses: { type: 'string', default: '1000' } } });
const guesses = Number(values.guesses);

const product = await startProduct();
const { origin } = product;
const print = (what: string, answers: Parameters<typeof tally>[0]) =>
  console.log(`${what}: ${tally(answers).join(', ')}`);

const member = readSignIns(product.dataDirectory).staff.find(({ role }) => role === 'owner');
if (member === undefined) throw new Error('the sandbox has no owner');
const { email, password, totpSecret } = member;
const signIn = async (caller: ReturnType<typeof createCaller>, at = new Date()) =>
  caller.send('POST /admin/login', { body: { email, password, totp: await totpAt(totpSecret, at) } });
const known = createCaller(origin);
print('staff, before', [await signIn(known)]);
const wrong = { email, password, totp: '000000' };
print(
  `staff, ${guesses} wrong codes at once`,
  await Promise.all(times(guesses, () => createCaller(origin).send('POST /admin/login', { body: wrong }))),
);
// The code of the next time step, because that of this one is used.
print('staff, known device after', [await signIn(known, new Date(Date.now() + 30_000))]);

const player = await registerPlayer(origin);
const { phone } = player;
const device = createCaller(origin);
device.cookies.set('muqabla_device', player.cookies.get('muqabla_device') ?? '');
const strangers = times(20, () => createCaller(origin));
print(
  'player, 20 strangers ask for codes',
  await Promise.all(strangers.map((each) => each.send('POST /auth/check-phone', { body: { phone } }))),
);
const { otp } = await requestOtp(origin, phone, device);
print(
  `player, ${guesses} guesses of strangers at once`,
  await Promise.all(
    times(guesses, (index) => {
      const caller = createCaller(origin);
      const other = strangers[index % strangers.length]?.cookies.get('muqabla_device') ?? '';
      caller.cookies.set('muqabla_device', other);
      return caller.send('POST /auth/verify-otp', { body: { phone, otp } });
    }),
  ),
);
print('player, known device after', [await device.send('POST /auth/verify-otp', { body: { phone, otp } })]);
await product.stop();
