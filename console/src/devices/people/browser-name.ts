/** Browsers by what they alone say of themselves; each also names those before which it pretends to be. */
const browsers: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
]

const systems: readonly [name: string, says: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** What people call a browser, such as “Firefox 140 · Windows”; whatever is no browser that we know, as it calls itself. */
export function browserName(userAgent: string): string {
  for (const [name, version] of browsers) {
    const [, number] = version.exec(userAgent) ?? []
    if (number === undefined) continue
    const system = systems.find(([, says]) => says.test(userAgent))?.[0]
    return [`${name} ${number}`, system].filter(Boolean).join(' · ')
  }
  return userAgent
}
