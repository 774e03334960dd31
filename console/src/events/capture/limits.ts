/** The most that a document may have, as the service says with `GS1-EPCIS-Capture-File-Size-Limit`. */
export const mostBytes = 64 * 1_048_576

/** What is longer is summarised: nobody corrects it by hand, and an editor would be slow. */
export const mostEditable = 1_048_576

/** 41.3 MB, in the language of the interface. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = bytes >= 1_048_576 ? (['megabyte', 1_048_576] as const) : (['kilobyte', 1_024] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
