const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ degC: '°C', degF: '°F', degR: '°R', deg: '°', arcmin: '′', arcsec: '″', angstrom: 'Å', rad_d: 'rd' },
  ...{ yc: 'y (365 d)', RT: 'ton register', hp_el: 'electric hp', abA: 'Bi' },
}
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Ratios have signs of their own. */
const RATIOS: Readonly<Record<string, string>> = {
  ...{ '1/100': '%', '1/1000': '‰', '1/1000000': 'ppm', '1/1000000000': 'ppb' },
}

/** A unit's expression as people write it: `W/m2.K` is `W/(m²·K)`; undefined for a plain number, such as a dozen. */
export function symbolText(expression: string): string | undefined {
  if (/^\d+$/.test(expression)) return undefined
  const ratio = RATIOS[expression]
  if (ratio !== undefined) return ratio
  const [above = '', below] = expression.split('/')
  if (below === undefined) return partsText(above)
  return `${partsText(above)}/${below.includes('.') ? `(${partsText(below)})` : partsText(below)}`
}

function partsText(parts: string): string {
  return parts.split('.').map(partText).join('·')
}

function partText(part: string): string {
  if (/^\d+$/.test(part)) return part
  const [, symbol = part, exponent] = /^(.*[^\d])(\d)$/.exec(part) ?? []
  const spelling =
    SPELLINGS[symbol] ??
    symbol
      .replace(/^u(?=[A-Za-z])/, 'µ')
      .replace('ohm', 'Ω')
      .replace('H2O', 'H₂O')
  const text = spelling.replace(/_(us|uk)$/, (_, where: string) => ` (${where.toUpperCase()})`).replace('_t', ' (troy)')
  return exponent === undefined ? text : text + SUPERSCRIPTS.charAt(Number(exponent))
}
