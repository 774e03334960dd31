const COLON = 0x3a
const BACKSLASH = 0x5c

/** How many keys a JSON text writes, in all its objects: more than its value has when one is doubled. */
export function countKeys(text: string): number {
  let keys = 0
  for (let start = text.indexOf('"'); start !== -1; ) {
    let end = endOfString(text, start) + 1
    while (isSpace(text.charCodeAt(end))) end++
    if (text.charCodeAt(end) === COLON) keys++
    start = text.indexOf('"', end)
  }
  return keys
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first--
    // An even number of backslashes are characters of the string; an odd one takes the quote along.
    if ((end - first) % 2 === 0) return end
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
