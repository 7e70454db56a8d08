import { BlockList, isIP } from "node:net";

/** Addresses that lead to this machine, to a local network, to a cloud's metadata service, or to nobody (RFC 6890 and its successors). */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  reserved.addSubnet(network, prefix, "ipv4");

/** Of IPv6 only this part is given out, without what it reserves for tunnels and documents: a tunnel's address holds one of IPv4. */
const assigned = new BlockList();
assigned.addSubnet("2000::", 3, "ipv6");
const tunnels = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  tunnels.addSubnet(network, prefix, "ipv6");

/** Whether an IP address belongs to a machine of the public internet. Names are not addresses. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, "ipv4");
    case 6:
      // A zone names an interface of this machine.
      return !address.includes("%") && assigned.check(address, "ipv6") && !tunnels.check(address, "ipv6");
    default:
      return false;
  }
}
