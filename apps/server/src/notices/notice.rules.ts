import type { NoticeKind } from '@muqabla/contract/notices/notice-calls';

/** What a player is to be told. Amounts in paise. */
export type NewNotice = {
  readonly playerId: string;
  readonly kind: NoticeKind;
  readonly matchId: string | null;
  readonly otherId: string | null;
  readonly amount: number | null;
  readonly note: string;
};

/** A notice of something that is no battle and nobody else's. The amount in paise. */
export const ownNotice = (
  playerId: string,
  kind: NoticeKind,
  { amount = null, note = '' }: { amount?: number | null; note?: string } = {},
): NewNotice => ({ playerId, kind, matchId: null, otherId: null, amount, note });
