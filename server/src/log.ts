import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What a log line may never hold: wherever a key could stand, it is cut out. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["device-api-key"]']

/** A log of JSON lines. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino({ level, base: null, redact: secrets, serializers: { url: hideKeys }, timestamp }, destination)
}

type ByteStream = { write(bytes: Uint8Array): boolean }

/** Writes 16 KB at once, and what is left after a fifth of a second: a write for each line would cost a request more. */
function standardOutput(): DestinationStream {
  const options = { minLength: 16_000, periodicFlush: 200, sync: false, contentMode: 'buffer' } as const
  // Given a text, the stream counts the bytes of all that it has gathered anew for every line. Its type knows no bytes.
  const stream = pino.destination(options) as unknown as ByteStream
  return { write: (line) => stream.write(Buffer.from(line)) }
}

/** What begins a key, or may once it is decoded: most addresses, some of them long, hold none of it. */
const mayBeginKey = /pt_|%(?:25|5f|70|74)/i

/** The identity provider sends people back here, with a code that opens a session once. */
const callback = '/api/v2/sign-in/oidc/callback'

/** A key that somebody put into an address keeps only its public part, however it was encoded. */
function hideKeys(address: string): string {
  if (address.startsWith(callback)) return `${callback}…`
  if (!mayBeginKey.test(address)) return address
  const plain = address.includes('%') ? decodeText(address) : address
  return plain.includes('pt_') ? plain.replace(/(pt_[a-z0-9]{4,32}_)[A-Za-z0-9]+/g, '$1…') : address
}

/** Percent-encoding undone as often as it was done, five times at most; what is no character of ASCII stays as it is. */
function decodeText(text: string, rounds = 5): string {
  const decoded = text.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return decoded === text || rounds === 0 ? decoded : decodeText(decoded, rounds - 1)
}

let lastTime = 0
let lastStamp = ''

/** The time in UTC. Many lines fall into one millisecond and share its text, which costs more than the rest of a line. */
function timestamp(): string {
  const now = Date.now()
  if (now !== lastTime) {
    lastTime = now
    lastStamp = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastStamp
}
