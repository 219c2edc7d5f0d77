import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { keyScopeOf } from '@muqabla/contract/console/api-keys/api-key-terms';
import { existsIn } from '@muqabla/contract/economy';
import { PERMISSIONS, STAFF_PERMISSIONS, STAFF_ROLES } from '@muqabla/contract/roles';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';

/** The permissions with their roles and calls, read from the contract that authorises each request. */
export const listPermissions =
  ({ economy }: Pick<Services, 'economy'>): Handler<'GET /admin/permissions'> =>
  async () => {
    const calls = Object.entries<Call>(ALL_CALLS).filter(([, call]) => existsIn(call, economy));
    const permissions = STAFF_PERMISSIONS.map((permission) => ({
      permission,
      roles: STAFF_ROLES.filter((role) => PERMISSIONS[role].includes(permission)),
      calls: calls
        .filter(([, { access }]) => access === `staff:${permission}`)
        .map(([name, call]) => ({
          name,
          summary: call.summary,
          isFresh: call.fresh === true,
          isForKeys: keyScopeOf(name, call) !== null,
        })),
    }));
    return { permissions: permissions.filter((line) => line.calls.length > 0) };
  };
