import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import type { ChallengeUse } from './challenges.queries.ts';
import type { Maker, MakePasskey } from './make-passkey.ts';
import { assertionOptionsFor } from './passkey-options.ts';
import { passkeyView } from './passkey.view.ts';
import { readPasskeys } from './passkeys.queries.ts';
import type { ProveByPasskey } from './prove-by-passkey.ts';

/** Creates what signing in and re-authenticating by a passkey need, for a feature with sign-ins of its own. */
export const createPasskeysOfPerson = (
  services: Pick<Services, 'db' | 'clock' | 'economy' | 'publicUrl'> & {
    prove: ProveByPasskey;
    makePasskey: MakePasskey;
  },
) => {
  const { db, clock, economy, prove, makePasskey } = services;
  const purposeOf = (owner: Maker['owner'], ownerId: string | null): ChallengeUse => ({
    purpose: ownerId === null ? 'signIn' : 'confirm',
    owner,
    ownerId,
    actHash: null,
  });
  const readStanding = async ({ owner, ownerId }: Maker) =>
    (await readPasskeys(db, owner, ownerId)).filter(({ removedAt }) => removedAt === null);
  return {
    ...makePasskey,
    prove,
    purposeOf,
    /** Makes what a browser needs to sign in with any passkey of the address. */
    signInOptions: (owner: Maker['owner'], http: HttpContext) =>
      assertionOptionsFor(services, { http, use: purposeOf(owner, null), passkeys: null }),
    /** Makes what a browser needs to re-authenticate with a passkey of this person. */
    confirmOptions: async (maker: Maker, http: HttpContext) => {
      const passkeys = (await readStanding(maker)).filter(({ blockedAt }) => blockedAt === null);
      return passkeys.length === 0
        ? refuse('NO_PASSKEY')
        : assertionOptionsFor(services, { http, use: purposeOf(maker.owner, maker.ownerId), passkeys });
    },
    list: async (maker: Maker) => {
      const all = await readStanding(maker);
      return all.map((each) => {
        // Only withdrawals of players wait for a passkey to be a day old.
        const { confirmsFrom: _, ...view } = passkeyView(each, all, { now: clock.now(), economy });
        return view;
      });
    },
  };
};
