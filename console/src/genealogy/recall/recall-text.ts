type Entry = {
  identifier: string
  lot: string | null
  serial: string | null
  product: { name: string } | null
  certainty: string
}

/** A list to paste into a mail or a spreadsheet: one line each, with tabs between. */
export const recallText = (entries: Entry[]): string =>
  entries
    .map(({ identifier, lot, serial, product, certainty }) =>
      [serial ?? lot ?? '', product?.name ?? '', identifier, certainty].map(oneLine).join('\t'),
    )
    .join('\n')

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
