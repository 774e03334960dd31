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

// The pieces of a pattern that RE2 reads differently, or a single character.
const token =
  /\[\\s\\S\]|\[\\S\\s\]|\\u\{([0-9a-fA-F]+)\}|\\u([dD][89abAB]..)\\u([dD][c-fC-F]..)|\\u([0-9a-fA-F]{4})|\\c([A-Za-z])|\\([pP])\{([^}]*)\}|\\(.)|\[\^?|\(\?<?[=!]|[\].$]|./gsu

/** Says a pattern of ECMA-262 in the words of RE2, or gives `undefined` where RE2 has no words for it. */
function translate(source: string): string | undefined {
  // `[]` and `[^]` are legal in ECMA-262 alone.
  if (/\[\^?\]/.test(source)) return undefined
  let inClass = false
  const said: string[] = []
  for (const [all, point, high, low, unit, control, property, name = '', escaped] of source.matchAll(token)) {
    if (all.startsWith('(?')) return undefined
    const piece = property
      ? sayProperty(property, name)
      : escaped
        ? sayEscape(escaped, inClass)
        : (sayCodePoint(point ?? unit, high, low, control) ?? (inClass ? sayInClass(all) : sayPlain(all)))
    if (piece === undefined) return undefined
    said.push(piece)
    if (all === ']') inClass = false
    else if (all === '[' || all === '[^') inClass = true
  }
  return said.join('')
}

function sayCodePoint(hex?: string, high?: string, low?: string, control?: string): string | undefined {
  if (hex) return `\\x{${hex}}`
  if (control) return `\\x{${(control.charCodeAt(0) % 32).toString(16)}}`
  if (!high || !low) return undefined
  const character = String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16))
  return `\\x{${character.codePointAt(0)?.toString(16)}}`
}

function sayEscape(escaped: string, inClass: boolean): string | undefined {
  if (escaped === 's') return inClass ? spaces : `[${spaces}]`
  if (escaped === 'S') return inClass ? undefined : `[^${spaces}]`
  if (escaped === 'b') return inClass ? '\\x08' : '\\b'
  if (escaped === 'v') return '\\x0b'
  if (escaped === '0') return '\\x00'
  // Back-references.
  if (/[1-9k]/.test(escaped)) return undefined
  if (/[dDwWBtnfrx]/.test(escaped)) return `\\${escaped}`
  // Any other letter stands for itself, where RE2 may have given it a meaning.
  return /[A-Za-z]/.test(escaped) ? escaped : `\\${escaped}`
}

// RE2 would read `[[:alpha:]]` as a POSIX class.
const sayInClass = (all: string) => (all.startsWith('[') ? all.replace('[', '\\[') : all)

function sayPlain(all: string): string {
  if (all === '.') return anyCharacter
  if (all === '$') return '\\z'
  return all.startsWith('[\\') ? '(?s:.)' : all
}

function sayProperty(property: string, name: string): string | undefined {
  const known = categoryOf(name)
  return known && `\\${property}{${known}}`
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
