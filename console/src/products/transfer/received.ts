const tellEvery = 200

/** Takes a streamed answer as a file, and tells how many bytes have come: how many will come nobody knows before the end. */
export async function received(answer: Response, tell: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, told] = [0, 0]
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    if (performance.now() - told < tellEvery) continue
    told = performance.now()
    tell(bytes)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
