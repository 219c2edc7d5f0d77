import { canonicalJson } from '@muqabla/proofs/canonical-json';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHAIN_START, hashOf } from './chain.ts';

const content = {
  sequence: 1,
  at: new Date('2026-01-01T00:00:00Z'),
  staffId: 's',
  role: 'owner',
  action: 'a',
  subjectKind: 'k',
  subjectId: 'i',
  reason: 'r',
  before: null,
  after: { b: 1, a: [2, { d: 3, c: null }] },
} as const;

it('writes equal content as equal text, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
  expect(canonicalJson({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}');
});

it('hashes every field and the previous hash', () => {
  const hash = hashOf(CHAIN_START, content);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(CHAIN_START, { ...content, after: { a: [2, { c: null, d: 3 }], b: 1 } })).toBe(hash);
  const others = Object.keys(content).map((field) => hashOf(CHAIN_START, { ...content, [field]: 'other reason' }));
  expect(new Set([hash, ...others, hashOf(hash, content)]).size).toBe(others.length + 2);
});
