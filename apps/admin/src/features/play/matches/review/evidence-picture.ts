import type { Side } from '@muqabla/contract/play/matches/match';
import type { Evidence, BlindCase } from '@muqabla/contract/play/matches/review-calls';
import { hostUrl } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';

export type Picture = { url: string; label: string };

/** The evidence of a side; undefined before it has submitted. */
export const evidenceOf = (detail: BlindCase, side: Side): Evidence | undefined =>
  side === 'host' ? detail.hostEvidence : detail.joinerEvidence;

/** A side's screenshot with its label; undefined without a screenshot. */
export const pictureOf = (detail: BlindCase, side: Side): Picture | undefined => {
  const address = evidenceOf(detail, side)?.screenshotUrl;
  return address === undefined
    ? undefined
    : { url: hostUrl(address), label: m.picture_of({ name: detail[side].username }) };
};
