import { RE2JS } from 're2js'

/** A regular expression of a schema, ready to be tried on texts. */
export type Pattern = { test(text: string): boolean; source: string; isLinear: boolean }

/**
 * Compiles a pattern of ECMA-262. It runs in linear time where that can be said in RE2; look-around and
 * back-references run natively, which is why patterns are only tried inside a worker that can be ended.
 */
export function compilePattern(source: string): Pattern {
  const native = nativePattern(source)
  const linear = linearPattern(source)
  if (!linear) return { test: (text) => native.test(text), source, isLinear: false }
  return { test: (text) => linear.matcher(text).find(), source, isLinear: true }
}

/** JSON Schema asks for Unicode patterns; older ones such as `\-` are only legal without the flag. */
function nativePattern(source: string): RegExp {
  try {
    return new RegExp(source, 'u')
  } catch (error) {
    try {
      return new RegExp(source)
    } catch {
      throw error
    }
  }
}

function linearPattern(source: string): RE2JS | undefined {
  const translated = translate(source)
  if (translated === undefined) return undefined
  try {
    return RE2JS.compile(translated)
  } catch {
    return undefined
  }
}

// What `\s` and `.` mean in ECMA-262; RE2 has narrower ideas of both.
const spaces =
  '\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const anyCharacter = '[^\\n\\r\\x{2028}\\x{2029}]'

const token =
  /\\u\{([0-9a-fA-F]+)\}|\\u([dD][89abAB]..)\\u([dD][c-fC-F]..)|\\u([0-9a-fA-F]{4})|\\c([A-Za-z])|\\([pP])\{([^}]*)\}|\\(.)|\[\^?|\(\?<?[=!]|[\].$]|./gsu

/** Says a pattern of ECMA-262 in the words of RE2, or gives `undefined` where RE2 has no words for it. */
function translate(source: string): string | undefined {
  let inClass = false
  let text = ''
  for (const [all, point, high, low, unit, control, property, name, escaped] of source.matchAll(token)) {
    const part = point ?? unit
    if (part) text += `\\x{${part}}`
    else if (high && low)
      text += `\\x{${String.fromCharCode(parseInt(high, 16), parseInt(low, 16)).codePointAt(0)?.toString(16)}}`
    else if (control) text += `\\x{${(control.charCodeAt(0) % 32).toString(16)}}`
    else if (property) {
      const known = categoryOf(name ?? '')
      if (!known) return undefined
      text += `\\${property}{${known}}`
    } else if (escaped) {
      const said = sayEscape(escaped, inClass)
      if (said === undefined) return undefined
      text += said
    } else if (all.startsWith('(?')) return undefined
    else if (inClass) {
      if (all === ']') inClass = false
      // RE2 would read `[[:alpha:]]` as a POSIX class.
      text += all.startsWith('[') ? all.replace('[', '\\[') : all
    } else if (all.startsWith('[')) {
      inClass = true
      text += all
    } else if (all === '.') text += anyCharacter
    else if (all === '$') text += '\\z'
    else text += all
  }
  // `[]` and `[^]` are legal in ECMA-262 alone.
  return /\[\^?\]/.test(source) ? undefined : text
}

function sayEscape(escaped: string, inClass: boolean): string | undefined {
  if (escaped === 's') return inClass ? spaces : `[${spaces}]`
  if (escaped === 'S') return inClass ? undefined : `[^${spaces}]`
  if (escaped === 'b') return inClass ? '\\x08' : '\\b'
  if (escaped === '0') return '\\x00'
  // Back-references.
  if (/[1-9k]/.test(escaped)) return undefined
  return `\\${escaped}`
}

/** RE2 knows general categories by their short names, and scripts. */
function categoryOf(name: string): string | undefined {
  const value = name.replace(/^(General_Category|gc|Script|sc)=/, '')
  const short = longNames[value] ?? value
  return /^[A-Z][a-z]?$|^[A-Z][a-z]+$/.test(short) ? short : undefined
}

const longNames: Record<string, string> = {
  Letter: 'L',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  digit: 'Nd',
  Punctuation: 'P',
  punct: 'P',
  Symbol: 'S',
  Separator: 'Z',
}
