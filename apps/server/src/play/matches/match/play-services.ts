import type { Services } from '../../../core/core.ts';
import type { MoveMaker } from '../../engine/make-move.ts';
import type { MatchDetails } from './match-details.queries.ts';

/** Makes a move and broadcasts it after the commit; returns the match after the move, or the refusal. */
export type MakeMove = MoveMaker<MatchDetails>;

/** The services of a feature that makes moves. */
export type PlayServices = Services & { makeMove: MakeMove };
