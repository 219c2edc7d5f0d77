/** What a request says about where it comes from; `host` is its Host header. */
export type Whence = {
  origin: string | undefined;
  host: string | undefined;
  fetchSite?: string | undefined;
  fetchMode?: string | undefined;
};

const hostOf = (origin: string) => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/** Whether an Origin header is ours: exactly the public URL's, or, with none configured, the host that was asked. */
export const isOwnOrigin = ({ origin, host }: Whence, publicUrl: string | null): boolean => {
  if (origin === undefined) return true;
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return host !== undefined && hostOf(origin) === host;
};

/**
 * Whether a request that relies on a cookie comes from a page of ours, or from a program, which sends none of these
 * headers. A link that is followed never does, wherever it stands: a session must not change by navigation.
 */
export const isFromOwnPage = (whence: Whence, publicUrl: string | null): boolean => {
  if (whence.fetchMode === 'navigate') return false;
  if (whence.fetchSite !== undefined && whence.fetchSite !== 'same-origin' && whence.fetchSite !== 'none') return false;
  return isOwnOrigin(whence, publicUrl);
};
