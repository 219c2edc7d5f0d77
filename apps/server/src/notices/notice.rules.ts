import type { NoticeKind } from '@muqabla/contract/notices/notice-calls';

/** A new notice for a player. The amount in paise. */
export type NewNotice = {
  readonly playerId: string;
  readonly kind: NoticeKind;
  readonly matchId: string | null;
  readonly otherId: string | null;
  readonly amount: number | null;
  readonly note: string;
};

/** A notice without a match and without another player. The amount in paise. */
export const ownNotice = (
  playerId: string,
  kind: NoticeKind,
  { amount = null, note = '' }: { amount?: number | null; note?: string } = {},
): NewNotice => ({ playerId, kind, matchId: null, otherId: null, amount, note });
