import { expect, it } from 'vitest';
import { selectList } from './select-list.rules.ts';

it('gives each field its SQL, in the names of the row', () => {
  expect(selectList<{ orderId: string; isOver?: boolean }>({ orderId: 'r.order_id', isOver: 'r.ended_at < $1' })).toBe(
    'r.order_id as "orderId", r.ended_at < $1 as "isOver"',
  );
});
