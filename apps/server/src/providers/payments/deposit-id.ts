import * as z from 'zod';

const uuid = z.uuid();

/**
 * The deposit named at the gateway, or '' when that is no id of ours: an account of the operator may also serve their
 * other products.
 */
export const depositIdIn = (reference: string | null | undefined): string =>
  uuid.safeParse(reference).success ? String(reference).toLowerCase() : '';
