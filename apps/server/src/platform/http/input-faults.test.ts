import { withdrawalCalls } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { refuseInput } from '@muqabla/contract/refusals';
import { refusalText } from '@muqabla/messages/refusal-text';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { faultsOf, type Issue } from './input-faults.ts';

const schema = z.strictObject({
  fullName: z.string().min(2).max(5),
  age: z.int(),
  details: z.strictObject({ upi: z.string().regex(/@/) }),
  tags: z.array(z.string()),
});
const good = { fullName: 'Asha', age: 30, details: { upi: 'a@b' }, tags: [] };
const judge = (input: unknown) => {
  const { error } = schema.safeParse(input);
  return faultsOf((error?.issues ?? []) as readonly Issue[], input);
};

it.each([
  [{ ...good, fullName: 'A' }, [{ field: 'fullName', code: 'too_small' }]],
  [{ ...good, fullName: 'Ashalata' }, [{ field: 'fullName', code: 'too_large' }]],
  [{ ...good, age: '30' }, [{ field: 'age', code: 'wrong_type' }]],
  [{ ...good, fullName: undefined }, [{ field: 'fullName', code: 'missing' }]],
  [{ ...good, details: { upi: 'a' } }, [{ field: 'details.upi', code: 'invalid' }]],
  [{ ...good, details: {} }, [{ field: 'details.upi', code: 'missing' }]],
  [{ ...good, tags: ['a', 1] }, [{ field: 'tags.1', code: 'wrong_type' }]],
  [{ ...good, extra: 1 }, [{ field: 'extra', code: 'unknown' }]],
  ['text', [{ field: 'body', code: 'wrong_type' }]],
  [undefined, [{ field: 'body', code: 'missing' }]],
])('names what is wrong with %j', (input, faults) => expect(judge(input)).toEqual(faults));

it('names at most twenty fields, and shortens long names', () => {
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]));
  const faults = judge({ ...good, ...unknown });
  expect(faults).toHaveLength(20);
  expect(faults[0]?.field).toHaveLength(100);
});

it('names the wrong fields to people in both languages, without the validator’s terms', () => {
  const input = { amount: 100, method: 'BANK', details: { accountHolderName: 'A', accountNumber: '1', ifscCode: '' } };
  const { error } = z.safeParse(withdrawalCalls['POST /user/withdraw'].body, input);
  const refusal = refuseInput(...faultsOf((error?.issues ?? []) as readonly Issue[], input));
  expect(refusalText(refusal, 'en')).toBe('Please check: account holder name, account number, IFSC code.');
  expect(refusalText(refusal, 'hi')).toBe('चेक करें: खाताधारक का नाम, खाता नंबर, IFSC कोड।');
});

it('has a text for requests whose fields people do not fill in', () => {
  expect(refusalText(refuseInput({ field: 'cursor', code: 'invalid' }), 'en')).toBe(
    'Something in this request is not right. Please reload the page and try again.',
  );
});
