import type { Call } from './calls.ts'
import { until } from './waiting.ts'

/** The job of a capture, once it has ended. A machine that is busy with other things may answer with a 503 meanwhile. */
export const finishedCapture = (call: Call, location: string | null, seconds?: number) =>
  until(
    `the capture job ${location} has ended`,
    async () => {
      const { status, body: job } = await call('GET', location ?? '')
      return status === 200 && !job.running && job
    },
    seconds,
  )
