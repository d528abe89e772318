/** Whether an IP address is public: only those are requested on behalf of others (SSRF). */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 blocks that are not public unicast (IANA IPv4 Special-Purpose Address Registry; multicast and reserved space). */
const specialIpv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Blocks within the global unicast space that are not public, or that contain an IPv4 address (IANA IPv6 Special-Purpose Address
 * Registry): protocol assignments with Teredo and ORCHID, documentation, 6to4, AS112.
 */
const specialIpv6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of specialIpv4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6');

/**
 * All other IPv6 space is not assigned for public use: loopback, mapped and compatible IPv4, NAT64, unique local, link-local, multicast.
 * https://www.iana.org/assignments/ipv6-address-space
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an address is public unicast; false for any other text, and for an address with a zone. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
