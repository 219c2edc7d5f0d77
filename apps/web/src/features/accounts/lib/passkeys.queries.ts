import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

/** The player's passkeys. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: ['own', 'passkeys'], queryFn: () => api.call('GET /user/passkeys') });
