declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs of a traditional character and its simplified one, with a space between them and `|` between pairs. */
  const pairs: string
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default pairs
}
