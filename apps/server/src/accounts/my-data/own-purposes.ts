import type { Purpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import { MONEY_ECONOMIES, existsIn } from '@muqabla/contract/economy';
import { readNewestConsents } from '../../core/consents/consents.queries.ts';
import { changePurpose, type PurposeChange, readGivenPurposes } from '../../core/consents/purposes.queries.ts';
import { purposeStates } from '../../core/consents/purposes.view.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { PurposeEnds } from '../../platform/seams/join-seams.ts';

type PurposeServices = Pick<Services, 'db' | 'clock' | 'economy' | 'ocr' | 'push' | 'settings'> & {
  purposeEnds: PurposeEnds;
};

/** Reads what a player's data is used for here. */
export const createReadPurposes = ({ db, economy, ocr, push, settings, purposeEnds }: PurposeServices) => {
  const readPresent = async (): Promise<ReadonlySet<Purpose>> => {
    const present = new Set<Purpose>(['service']);
    if (existsIn({ economies: MONEY_ECONOMIES }, economy)) present.add('identity');
    if (push.publicKey !== null || push.isSandbox) present.add('notices');
    if (purposeEnds.online !== undefined) present.add('online');
    if (ocr !== null && purposeEnds.assistant !== undefined) present.add('assistant');
    if ((await settings.read()).visitSamplePercent > 0) present.add('measurement');
    return present;
  };
  return async (playerId: string) =>
    purposeStates({
      present: await readPresent(),
      given: await readGivenPurposes(db, playerId),
      newest: await readNewestConsents(db, playerId),
    });
};

/** The calls by which players see, give and take back the purposes of their data. */
export const ownPurposes = (services: PurposeServices) => {
  const { db, clock, purposeEnds } = services;
  const readPurposes = createReadPurposes(services);
  const change = async (terms: Omit<PurposeChange, 'place' | 'at'>) => {
    await db.transaction((tx) => changePurpose(tx, purposeEnds, { ...terms, place: 'myData', at: clock.now() }));
    return { purposes: await readPurposes(terms.playerId) };
  };
  const get: Handler<'GET /user/purposes'> = async ({ player: { playerId } }) => ({
    purposes: await readPurposes(playerId),
  });
  const give: Handler<'PUT /user/purposes/{purpose}'> = ({
    params: { purpose },
    player: { playerId },
    http: { language },
  }) => change({ playerId, purpose, given: true, language });
  const takeBack: Handler<'DELETE /user/purposes/{purpose}'> = ({
    params: { purpose },
    player: { playerId },
    http: { language },
  }) => change({ playerId, purpose, given: false, language });
  return {
    'GET /user/purposes': get,
    'PUT /user/purposes/{purpose}': give,
    'DELETE /user/purposes/{purpose}': takeBack,
  };
};
