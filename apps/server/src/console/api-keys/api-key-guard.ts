import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import type { Services } from '../../core/core.ts';
import type { Guards, StaffIdentity } from '../../platform/http/calls.ts';
import { networkOf } from '../../platform/rate-limits/network.rules.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limit-store.ts';
import { isInNetworks, opensKey, readKeyToken, scopesLeft } from './api-key-token.ts';
import { findKey, type KeyDetails } from './api-keys.queries.ts';
import type { UseCounter } from './count-uses.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Wrong keys that one network may send in five minutes. */
const WRONG_KEYS = 20;
const WRONG_KEYS_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

const tooMany = (secondsLeft: number) => refuse('TOO_MANY_REQUESTS', { seconds: Math.max(1, secondsLeft) });

/** The identity under which a key calls: its maker's, bounded by its scopes and never recently proved. */
const identityOf = ({ keyId, name, maker, scopes }: KeyDetails): StaffIdentity => ({
  staffId: maker.id,
  name,
  sessionId: keyId,
  role: maker.role,
  isConfirmed: false,
  scopes: scopesLeft(scopes, PERMISSIONS[maker.role]),
});

/**
 * Judges a request with an API key: one query for the key, one count of its requests in the minute. Attempts with wrong keys
 * are counted before they are judged, by network and in all processes together.
 */
export const createKeyGuard = ({
  db,
  clock,
  uses,
}: Pick<Services, 'db' | 'clock'> & { readonly uses: UseCounter }): Guards['key'] => {
  const findOpened = async (token: string): Promise<KeyDetails | null> => {
    const given = readKeyToken(token);
    const key = given === null ? null : await findKey(db, given.keyId);
    return key !== null && given !== null && opensKey(key, given.secret, clock.now()) ? key : null;
  };

  const judgeToken = async (token: string, address: string): Promise<KeyDetails | Refusal> => {
    const counter = `wrong-api-key:${networkOf(address)}`;
    const opened = await findOpened(token);
    if (opened !== null) return opened;
    const { times, secondsLeft } = await countAttempt(db, {
      key: counter,
      windowMilliseconds: WRONG_KEYS_MILLISECONDS,
    });
    return times > WRONG_KEYS ? tooMany(secondsLeft) : refuse('ACCESS_EXPIRED');
  };

  const judgeKey = async (key: KeyDetails, { address, scope }: { address: string; scope: string | null }) => {
    if (!isInNetworks(address, key.networks)) return refuse('KEY_ADDRESS');
    const counter = `api-key:${key.keyId}`;
    const { times, secondsLeft } = await countAttempt(db, { key: counter, windowMilliseconds: MINUTE_MILLISECONDS });
    if (times > key.requestsPerMinute) return tooMany(secondsLeft);
    const identity = identityOf(key);
    return scope !== null && identity.scopes?.some((each) => each === scope) ? identity : refuse('KEY_NOT_ALLOWED');
  };

  return async (token, request) => {
    const key = await judgeToken(token, request.address);
    if ('refused' in key) return key;
    const judged = await judgeKey(key, request);
    uses.count({ keyId: key.keyId, address: request.address, isRefused: 'refused' in judged });
    return judged;
  };
};
