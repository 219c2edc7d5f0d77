import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from '../match/match.messages.ts';
import type { MakeMove } from '../match/play-services.ts';
import type { CasePart } from './case-part.ts';
import { chargeView } from './review.view.ts';

type Services = {
  makeMove: MakeMove;
  clock: Clock;
  settings: SettingsStore;
  hash: KeyedHash;
  caseParts: readonly CasePart[];
};

/** Pays or returns the stakes, then charges the penalties. */
export const decideReview =
  ({
    makeMove,
    clock,
    settings: store,
    hash,
    caseParts,
  }: Services): Handler<'POST /admin/reviews/{matchId}/decision'> =>
  async ({ params: { matchId }, body: { outcome, reason, version, penalties }, staff, http }) => {
    const settings = await store.read();
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'decide', outcome, reason, version, penalties },
      actor: { kind: 'reviewer', id: staff.staffId },
      alongside: async (tx, { next, charges = [] }) => {
        const at = clock.now();
        const decision = { matchId, staffId: staff.staffId, outcome, reason, at };
        for (const part of caseParts) await part.decided?.(tx, decision, { settings, hash });
        await writeAudit(tx, {
          staff,
          action: 'review.decided',
          subject: { kind: 'match', id: matchId },
          reason,
          before: { version },
          after: { outcome, status: next.status, version: next.version, penalties: charges.map(chargeView) },
          at,
        });
      },
    });
    return isRefusal(match) ? match : { message: textIn(MATCH_MESSAGES.decided, http.language), status: match.status };
  };
