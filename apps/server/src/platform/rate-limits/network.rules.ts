/** The groups of four hex digits of an IPv6 address, with the zeros that `::` stands for. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  if (before === undefined || after === undefined || tail === undefined) return before ?? [];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

/**
 * The network by which a caller is counted: an IPv4 address, also one written as IPv6, or the first 64 bits of an IPv6
 * address, because one subscriber has all addresses below them.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = ''] = address.split('%');
  const first = groupsOf(withoutZone).slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
