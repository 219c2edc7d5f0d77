import type { LobbyMatch, LobbyViewer } from './lobby-lists.rules.ts';

/** What a card needs to offer its moves. */
export type BattleOfferProps = {
  match: LobbyMatch;
  viewer: LobbyViewer;
  /** A refused accept. */
  onFailure: (error: unknown) => void;
  onSubmission: (matchId: string) => void;
  /** Shows the link of an own private battle. */
  onShare: (code: string) => void;
};
