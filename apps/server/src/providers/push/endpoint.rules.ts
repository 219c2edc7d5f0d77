/** The push services of today's browsers. A name stands for itself and everything below it. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

const LONGEST = 1000;

/** A host name an operator may add: a public name, never an address or a name of the own network. */
export const isServiceName = (name: string) =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(name) &&
  !/\.(local|localhost|internal|lan|home|arpa)$/.test(name);

/**
 * Whether an address is one of these push services: https on its usual port, without a user name, and spelt as every
 * reader of addresses reads it. What a browser says is where we send, so nothing else is taken.
 */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, href, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '' || hash !== '' || href !== endpoint)
    return false;
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
};
