/** The identifiers in a text that was pasted: one a line, or with blanks, commas, semicolons or tabs between; each once. */
export const readIdentifiers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+(?=\S)|[\s,;]+$/).filter((part) => part !== '')),
]
