const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * The URL of each host that a connection URL names: `postgres://user@one:5432,two:5432/name` has two, with the same user,
 * password, database and parameters.
 */
export const urlsOfHosts = (url: string): readonly [string, ...string[]] => {
  const [, start = '', hosts = '', rest = ''] = SEVERAL_HOSTS.exec(url) ?? [];
  const [first, ...others] = [...new Set(hosts.split(',').map((host) => host.trim()))];
  return first === undefined || others.length === 0
    ? [url]
    : [`${start}${first}${rest}`, ...others.map((host) => `${start}${host}${rest}`)];
};

/** The state that a server reported at the connection. */
export type ServerState = {
  readonly isStandby: boolean;
  /** Rises with each promotion, so that of two primaries the one with the higher timeline is in charge; 0 when unknown. */
  readonly timeline: number;
};

/** Chooses the server that takes writes: the primary of the highest timeline, unless a later one was seen before. */
export const choosePrimary = <Server extends ServerState>(
  servers: readonly Server[],
  newestTimeline: number,
): Server | undefined =>
  servers
    .filter(({ isStandby, timeline }) => !isStandby && timeline >= newestTimeline)
    .toSorted((one, other) => other.timeline - one.timeline)[0];
