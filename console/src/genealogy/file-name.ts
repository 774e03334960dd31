/** An identifier as the name of a file, on every system. */
export const fileName = (identifier: string): string =>
  identifier
    .replace(/^(https?:\/\/|urn:)/, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 100)
