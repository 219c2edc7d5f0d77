import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRecordedAct, parseRecordedAct, type RecordedAct } from './act-text.ts';

const act: fc.Arbitrary<RecordedAct['act']> = fc.oneof(
  fc.record({
    type: fc.constant('roll' as const),
    rollNumber: fc.integer({ min: 0, max: 999_999 }),
    face: fc.constantFrom(1, 2, 3, 4, 5, 6),
  }),
  fc.record({ type: fc.constant('move' as const), move: fc.stringMatching(/^[a-z0-9]{1,16}$/) }),
  fc.record({ type: fc.constantFrom('resign', 'offer-draw', 'accept-draw', 'decline-draw', 'expire') }),
);

it('any act is read back from its text', () => {
  fc.assert(
    fc.property(fc.record({ seat: fc.constantFrom('host', 'joiner'), act }), (recorded) => {
      expect(parseRecordedAct(formatRecordedAct(recorded))).toEqual(recorded);
    }),
  );
});
