import { expect, it } from 'vitest';
import { readUnsent, writeUnsent } from './unsent.rules.ts';

const text = { clientMessageId: 'a-message', text: 'Hello', at: '2026-01-09T12:00:00.000Z' };

it('parses the texts it serialized, without other fields', () => {
  expect(readUnsent(writeUnsent([{ ...text, file: 'no' } as typeof text]))).toEqual([text]);
  expect(writeUnsent([])).toBeNull();
});

it.each([null, '', 'nonsense', '{}', '[1, null, {"text": "no id"}]'])('parses %s as no texts', (stored) => {
  expect(readUnsent(stored)).toEqual([]);
});
