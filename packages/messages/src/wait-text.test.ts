import { refuse } from '@muqabla/contract/refusals';
import { expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';
import { waitText } from './wait-text.ts';

it.each([
  [1, '1 second', '1 सेकंड'],
  [45, '45 seconds', '45 सेकंड'],
  [60, '1 minute', '1 मिनट'],
  [61, '2 minutes', '2 मिनट'],
  [3599, '1 hour', '1 घंटे'],
  [3600, '1 hour', '1 घंटे'],
  [3601, '1 hour 1 minute', '1 घंटे 1 मिनट'],
  [86_339, '23 hours 59 minutes', '23 घंटे 59 मिनट'],
  [86_400, '24 hours', '24 घंटे'],
  [2 * 86_400, '48 hours', '48 घंटे'],
  [2 * 86_400 + 1, '2 days 1 hour', '2 दिन 1 घंटे'],
  [30 * 86_400, '30 days', '30 दिन'],
])('a wait of %d seconds is %s', (seconds, english, hindi) => {
  expect(waitText(seconds, 'en')).toBe(english);
  expect(waitText(seconds, 'hi')).toBe(hindi);
});

it('formats the wait of a refusal in the largest units', () => {
  expect(refusalText(refuse('TOO_MANY_REQUESTS', { seconds: 3600 }), 'en')).toBe('Too many tries. Please wait 1 hour.');
  expect(refusalText(refuse('TOO_MANY_REQUESTS', { seconds: 3600 }), 'hi')).toBe(
    'बहुत बार कोशिश हुई। 1 घंटे बाद फिर कोशिश करें।',
  );
  expect(refusalText(refuse('WITHDRAW_TOO_SOON', { seconds: 86_400 }), 'en')).toBe(
    'You can withdraw again in 24 hours',
  );
});

it('leaves placeholders without a value unchanged', () =>
  expect(refusalText(refuse('GAME_LINK_UNFIT', { hosts: 'lk.gggred.com' }), 'en')).toContain('holds {code} once'));
