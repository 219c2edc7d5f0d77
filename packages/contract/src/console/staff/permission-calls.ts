import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { MONEY_PERMISSIONS, STAFF_PERMISSIONS, STAFF_ROLES } from '../../roles.ts';

/** One permission: the roles that have it, and the calls that need it. */
export const permissionLine = z.object({
  permission: enumByEconomy(STAFF_PERMISSIONS, moneyValues(...MONEY_PERMISSIONS)),
  roles: z.array(z.enum(STAFF_ROLES)),
  calls: z.array(
    z.object({
      /** Method and path. */
      name: z.string(),
      summary: z.string(),
      /** True when the caller must have proved their identity within the last ten minutes. */
      isFresh: z.boolean(),
      /** True when an API key with this scope may make it too. */
      isForKeys: z.boolean(),
    }),
  ),
});
export type PermissionLine = z.output<typeof permissionLine>;

export const permissionCalls = defineCalls('staff:staff', {
  'GET /admin/permissions': {
    summary:
      'Every permission with its roles and the calls of this economy that need it, from the same table by which they are allowed.',
    response: { permissions: z.array(permissionLine) },
  },
});
