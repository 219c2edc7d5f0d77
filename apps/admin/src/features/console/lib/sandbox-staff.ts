import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

// The stage answers under these names only, so a console anywhere else does not ask for it.
const IS_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(location.hostname);
const REFRESH_MILLISECONDS = 10_000;

/** The credentials of a local sandbox's staff, each with a code that was not used yet. */
export const readSandboxStaff = () => api.call('GET /sandbox/stage/staff');

/** The same, kept current; nothing where there is no local sandbox. */
export const useSandboxStaff = () =>
  useQuery({
    queryKey: ['sandbox-staff'],
    queryFn: () => readSandboxStaff().catch(() => []),
    refetchInterval: REFRESH_MILLISECONDS,
    enabled: IS_LOCAL,
    gcTime: 0,
  }).data ?? [];
