/** The push services of current browsers. A name includes its subdomains. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

const MAX_LENGTH = 1000;

/** A host name that an operator may add: a public name, never an IP address or a name of the local network. */
export const isServiceName = (name: string) =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(name) &&
  !/\.(local|localhost|internal|lan|home|arpa)$/.test(name);

/**
 * True when a URL is an endpoint of one of these push services: https on the default port, without credentials, and in
 * normalised spelling. Clients choose the endpoint the server sends to, so anything else is refused.
 */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, href, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '' || hash !== '' || href !== endpoint)
    return false;
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
};
