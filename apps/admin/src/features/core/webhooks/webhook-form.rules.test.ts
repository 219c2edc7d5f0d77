import { WEBHOOK_TYPES } from '@muqabla/contract/core/webhooks/webhook-terms';
import { expect, it } from 'vitest';
import { faultsOf, NEW_WEBHOOK, termsOf, withType } from './webhook-form.rules.ts';

const DRAFT = { url: ' https://hooks.example.com/in ', description: ' Accounts ', types: ['player.banned'] } as const;

it('has every fault while it is empty, and none when it is filled in', () => {
  expect([...faultsOf(NEW_WEBHOOK)]).toEqual(['url', 'description', 'types']);
  expect([...faultsOf(DRAFT)]).toEqual([]);
  expect([...faultsOf({ ...DRAFT, url: 'http://hooks.example.com/in' })]).toEqual(['url']);
});

it('is sent without blanks around it', () => {
  expect(termsOf(DRAFT)).toEqual({
    url: 'https://hooks.example.com/in',
    description: 'Accounts',
    types: ['player.banned'],
  });
});

it('chooses types in the order of all', () => {
  const both = withType(DRAFT, { type: 'match.settled', isChosen: true, all: WEBHOOK_TYPES });
  expect(both.types).toEqual(['match.settled', 'player.banned']);
  expect(withType(both, { type: 'player.banned', isChosen: false, all: WEBHOOK_TYPES }).types).toEqual([
    'match.settled',
  ]);
});
