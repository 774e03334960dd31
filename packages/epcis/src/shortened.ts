/** Text for a message: whole when short, cut when somebody sent a megabyte. */
export function shortened(text: string, longest = 80): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}
