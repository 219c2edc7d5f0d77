import { emitEvents } from '../../../core/webhooks/emit-events.ts';
import type { WebhookEvent } from '../../../core/webhooks/webhook.rules.ts';
import type { Part } from '../../engine/part.ts';
import { matchEvents } from './match-event.rules.ts';
import { readMatchTournaments } from './match-tournaments.queries.ts';

/** The events of matches that end or are opened again, for the operator's other systems. */
export const webhooksPart: Part<ReadonlyMap<string, string>, WebhookEvent> = {
  // Only games of tournaments have no stake.
  read: (tx, { attempts }) =>
    readMatchTournaments(
      tx,
      attempts.flatMap(({ match }) => (match?.stake === 0 ? [match.matchId] : [])),
    ),
  decide: ({ before, decision: { next } }, tournaments) =>
    matchEvents(before, next, tournaments.get(next.matchId) ?? null),
  write: (tx, events, { now }) => emitEvents(tx, events, now),
};
