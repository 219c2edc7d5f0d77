import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The host of a machine at Azure, which gives its metadata and orders to its agent.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
// Among them those that carry an IPv4 address inside: compatible, translated, 6to4, Teredo.
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** True when an IP address is on the public internet, not of this machine or a private network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

type Resolving = { readonly lookup: LookupFunction; isAllowed(address: string): boolean };

/**
 * A DNS lookup for connections that fails when a name resolves to an address that is not allowed. The connection is made to
 * the addresses that were checked, so that a name cannot change in between.
 */
export const createGuardedLookup =
  ({ lookup, isAllowed }: Resolving): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address];
      if (error === null && !addresses.every(isAllowed))
        done(new Error(`${hostname} is not a public address`), address, family);
      else done(error, address, family);
    });
  };

/** DNS lookup for connections; fails when a name resolves to an address that is not public. */
export const publicLookup = createGuardedLookup({ lookup: systemLookup, isAllowed: isPublicAddress });
