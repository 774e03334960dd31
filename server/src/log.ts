import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What a log line may never hold: wherever a key could stand, it is cut out. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["device-api-key"]']

/** A log of JSON lines. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino({ level, base: null, redact: secrets, timestamp }, destination)
}

/** Writes members of JSON, made elsewhere, as one line of level `info`. */
export function writeLine(log: Log, members: string): void {
  const { [pino.symbols.streamSym]: destination } = log as Log & { [stream: symbol]: DestinationStream }
  destination?.write(`{"level":30${timestamp()},${members}}\n`)
}

/** Gathers lines for a fifth of a second: writing each by itself would cost a small request a tenth of its time. */
function standardOutput(): DestinationStream {
  let lines = ''
  const flush = () => {
    if (lines !== '') process.stdout.write(lines)
    lines = ''
  }
  setInterval(flush, 200).unref()
  process.on('exit', flush)
  return {
    write(line) {
      lines += line
      if (lines.length > 16_384) flush()
    },
  }
}

let lastTime = 0
let lastStamp = ''

/** The time in UTC; many lines fall into one millisecond, and share its text. */
function timestamp(): string {
  const now = Date.now()
  if (now !== lastTime) {
    lastTime = now
    lastStamp = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastStamp
}
