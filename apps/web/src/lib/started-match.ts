import type { MatchView } from '@muqabla/contract/play/matches/match';
import { createExternalStore } from '@muqabla/ui/external-store';

/** The sides of a match that has just started on this phone. */
export type StartedMatch = Pick<MatchView, '_id' | 'gameName' | 'amount' | 'winAmount' | 'host' | 'joiner' | 'board'>;

/** The match whose start is counted down over its room. */
export const startedMatch = createExternalStore<StartedMatch | undefined>(undefined);

export const useStartedMatch = () => startedMatch.useValue();
