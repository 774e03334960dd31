import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { addNetwork, isWithin, specialMeaning } from './special-networks.ts'

/** An address that must not be called; the message says why, and never more than whoever gave it knows. */
export class RefusedAddress extends Error {}

export type Resolved = { address: string; family: number }

type Resolve = (host: string) => Promise<Resolved[]>

export type GuardSettings = {
  /** Networks and hosts that may be called although they are not public; `*.name` stands for all below a name. */
  allow: readonly string[]
  /** Whether plain http is allowed. */
  http: boolean
  /** Finds the addresses of a host. */
  resolve?: Resolve
}

const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** Decides which addresses the service calls on behalf of others: only public ones, unless settings name them. */
export class AddressGuard {
  readonly #allowsHttp: boolean
  readonly #networks = new BlockList()
  readonly #hosts: string[]
  readonly #resolve: Resolve

  constructor({ allow, http, resolve = systemResolve }: GuardSettings) {
    this.#allowsHttp = http
    this.#resolve = resolve
    for (const network of allow.filter(isNetwork)) addNetwork(this.#networks, network)
    this.#hosts = allow.filter((item) => !isNetwork(item)).map((host) => host.toLowerCase())
  }

  /** Reads an address that somebody wants to be called at. What its name leads to is not looked at. */
  read(text: string): URL {
    if (!URL.canParse(text)) throw new RefusedAddress('It must be an address such as https://example.com/hook.')
    const url = new URL(text)
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new RefusedAddress(`It must begin with https://, got ${url.protocol}//.`)
    if (url.protocol === 'http:' && !this.#allowsHttp)
      throw new RefusedAddress('Plain http is not allowed here: use https. (OUTBOUND_HTTP=true allows it.)')
    if (url.username !== '' || url.password !== '')
      throw new RefusedAddress('It must not hold a user name or password: deliveries are signed instead.')
    url.hash = ''
    return url
  }

  /** The addresses to connect to. All of them are checked: a name that also leads elsewhere is not called at all. */
  async addressesOf(host: string): Promise<Resolved[]> {
    const name = host.replace(/^\[|\]$/g, '')
    const family = isIP(name)
    const found = family === 0 ? await this.#resolve(name) : [{ address: name, family }]
    if (found.length === 0) throw new RefusedAddress(`The name ${name} leads to no address.`)
    if (!this.#namesHost(name)) for (const { address } of found) this.#requirePublic(name, address)
    return found
  }

  /** For sockets: they connect to what was checked, whatever the name leads to a moment later. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.addressesOf(host).then(
      (found) => {
        const fitting = found.filter(({ family }) => !options.family || options.family === family)
        const [first] = fitting
        if (options.all) callback(null, fitting)
        else if (first) callback(null, first.address, first.family)
        else callback(new RefusedAddress(`The name ${host} leads to no address.`), '')
      },
      (error) => callback(error, ''),
    )
  }

  #namesHost(name: string): boolean {
    const plain = name.toLowerCase().replace(/\.$/, '')
    return this.#hosts.some((host) => (host.startsWith('*.') ? plain.endsWith(host.slice(1)) : plain === host))
  }

  #requirePublic(name: string, address: string): void {
    const meaning = specialMeaning(address)
    if (meaning === undefined || isWithin(this.#networks, address)) return
    const subject = name === address ? address : `${name} leads to ${address}, which`
    throw new RefusedAddress(`${subject} is not public: it is ${meaning}. (OUTBOUND_ALLOW can name it.)`)
  }
}

const isNetwork = (text: string) => isIP(text.split('/')[0] ?? '') !== 0
