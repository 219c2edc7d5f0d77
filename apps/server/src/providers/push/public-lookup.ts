import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const own = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(network, prefix, 'ipv6');

/** Whether an address is in the open internet, and not this machine's or its network's own. */
export const isPublicAddress = (address: string) => {
  const family = isIP(address);
  return family !== 0 && !own.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** Looks a name up as connecting does, and fails when it leads to an address that is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
    if (error === null && !found.every(isPublicAddress))
      done(new Error(`${hostname} is not a public address`), address, family);
    else done(error, address, family);
  });
};
