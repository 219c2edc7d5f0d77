import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { historyIdOf } from './history-id.ts';

const entry = {
  playerId: '01a20000-0000-7000-8000-000000000001',
  entryNumber: 3,
  createdAt: new Date('2026-06-01T12:00:00.123Z'),
};

describe('the id of a history line', () => {
  it('is a UUIDv7 of the entry’s time, the same each time', () => {
    const id = historyIdOf(entry);
    expect([validate(id), version(id)]).toEqual([true, 7]);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(entry.createdAt.getTime());
    expect(historyIdOf({ ...entry })).toBe(id);
  });

  it('differs by player and entry, in the order of the entries', () => {
    const ids = Array.from({ length: 40 }, (_, place) => historyIdOf({ ...entry, entryNumber: place + 1 }));
    expect(new Set(ids).size).toBe(40);
    expect(ids.toSorted((left, right) => (left < right ? -1 : 1))).toEqual(ids);
    expect(historyIdOf({ ...entry, playerId: '01a20000-0000-7000-8000-000000000002' })).not.toBe(historyIdOf(entry));
  });
});
