const barWidth = 24

/** Draws a bar on a terminal; elsewhere prints a line for each kind of thing. `json` wants neither. */
export function progressOn(stream: NodeJS.WriteStream, json: boolean) {
  let last = ''
  return (done: number, total: number, what: string) => {
    if (json) return
    if (stream.isTTY) stream.write(`\r\u001b[K${drawBar(done, total, what)}${done === total ? '\n' : ''}`)
    else if (what !== last) stream.write(`${what}\n`)
    last = what
  }
}

function drawBar(done: number, total: number, what: string): string {
  const filled = Math.round((barWidth * done) / total)
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total} ${what}`
}
