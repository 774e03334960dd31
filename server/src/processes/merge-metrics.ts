/** A sample with labels, or without. */
const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (.+)$/

/** Joins the metrics of several processes, each sample with the number of its process, into one text for Prometheus. */
export function mergeMetrics(texts: ReadonlyMap<number, string>): string {
  const blocks = new Map<string, string[]>()
  for (const [worker, text] of texts) {
    let block: string[] = []
    for (const line of text.split('\n')) {
      const [, hash, name = ''] = /^(# HELP|# TYPE) (\S+)/.exec(line) ?? []
      if (hash) {
        const known = blocks.get(name)
        block = known ?? []
        if (!known) blocks.set(name, block)
        if (!block.includes(line)) block.push(line)
      } else if (line !== '') block.push(withWorker(line, worker))
    }
  }
  return `${[...blocks.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function withWorker(line: string, worker: number): string {
  const [, name, labels, value] = sample.exec(line) ?? []
  return name === undefined ? line : `${name}{${labels ? `${labels},` : ''}worker="${worker}"} ${value}`
}
