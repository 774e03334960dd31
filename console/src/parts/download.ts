/** Hands a file to the browser's downloads. */
export function download(content: Blob | string, name: string, type = 'application/octet-stream'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken the file over only after this turn of its event loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
