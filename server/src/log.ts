import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What a log line may never hold: wherever a key could stand, it is cut out. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["device-api-key"]']

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: secrets, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  return destination ? pino(options, destination) : pino(options)
}
