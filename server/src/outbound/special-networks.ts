import { BlockList, isIP } from 'node:net'

/**
 * What IANA's registries of special-purpose addresses do not call globally reachable, and what clouds answer their own
 * machines on. Networks that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo) could lead to any of the others.
 */
const specialNetworks: readonly (readonly [network: string, meaning: string])[] = [
  ['0.0.0.0/8', 'of "this network"'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared by customers of a provider'],
  ['127.0.0.0/8', 'of this machine (loopback)'],
  ['168.63.129.16/32', 'of a cloud, for its own machines'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'reserved for protocols'],
  ['192.0.2.0/24', 'for documentation'],
  ['192.88.99.0/24', 'of 6to4 relays'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'for measurements'],
  ['198.51.100.0/24', 'for documentation'],
  ['203.0.113.0/24', 'for documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['::/128', 'unspecified'],
  ['::1/128', 'of this machine (loopback)'],
  ['::ffff:0:0/96', 'an IPv4 address in IPv6'],
  ['64:ff9b::/96', 'an IPv4 address in IPv6 (NAT64)'],
  ['64:ff9b:1::/48', 'an IPv4 address in IPv6 (NAT64)'],
  ['2001::/32', 'a Teredo tunnel'],
  ['2001::/23', 'reserved for protocols'],
  ['2001:db8::/32', 'for documentation'],
  ['2002::/16', 'an IPv4 address in IPv6 (6to4)'],
  ['3fff::/20', 'for documentation'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link-local'],
  ['ff00::/8', 'multicast'],
]

/** Beyond it IANA has given nothing to anybody. */
const globalUnicast = networkOf('2000::/3')

const lists = specialNetworks.map(([network, meaning]) => ({
  list: networkOf(network),
  family: familyOf(network.split('/')[0] ?? ''),
  meaning,
}))

/** A network such as `10.0.0.0/8`, or a single address. */
export function networkOf(text: string): BlockList {
  const list = new BlockList()
  addNetwork(list, text)
  return list
}

export function addNetwork(list: BlockList, text: string): void {
  const [address = '', bits] = text.split('/')
  const family = familyOf(address)
  list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Whether an address lies in one of the networks. */
export function isWithin(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address))
}

/** Why an address is not part of the public Internet, in words; `undefined` if it is. */
export function specialMeaning(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  // To Node, an IPv4 address lies in the network of mapped ones too.
  const found = lists.find(({ list, family }) => family === familyOf(plain) && isWithin(list, plain))
  if (found) return found.meaning
  return isIP(plain) === 6 && !isWithin(globalUnicast, plain) ? 'reserved' : undefined
}
