import { isIPv6 } from 'node:net';

/**
 * What request limits count an address by: IPv4 as it is, IPv6 by its /64, which is what one household or machine has. A
 * port, which some proxies forward with the address, is left out: each connection has another.
 */
export function addressKey(forwarded: string): string {
  const ip = /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
