const reportInterval = 200

/** Reads a streamed answer into a file and reports how many bytes have arrived; the total is unknown until the end. */
export async function readWithProgress(answer: Response, report: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, reportedAt] = [0, 0]
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    if (performance.now() - reportedAt < reportInterval) continue
    reportedAt = performance.now()
    report(bytes)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
