import { expect, it } from 'vitest';
import { isCommonPassword } from './password.rules.ts';

const meera = { email: 'meera.shah@example.in', name: 'Meera Shah' };

it.each([
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  '123456789012',
  'password1234',
  'P@ssw0rd1234',
  'passwordpassword',
  'qwertyuiop12',
  'Welcome@2026!',
  'muqabla12345',
  'Admin@123456',
  'MeeraShah2026',
  'meera.shah.123',
  'jaishriram108!!',
])('refuses %s', (password) => expect(isCommonPassword(password, meera)).toBe(true));

it.each([
  'correct horse battery',
  'nine purple kites over Surat',
  'a long enough password',
  'tU9#kd02-Lpqz',
  'मेरा घर नदी के पास है',
  'x4Hq-9wRt-2mKp',
])('takes %s', (password) => expect(isCommonPassword(password, meera)).toBe(false));
