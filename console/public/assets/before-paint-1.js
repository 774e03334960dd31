// Runs before anything is painted, so that nothing flashes: the theme and the direction that were chosen, or the system's.
;(() => {
  const root = document.documentElement
  const theme = localStorage.getItem('mantine-color-scheme-value')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  const language = localStorage.getItem('polytrace.language') ?? navigator.language
  if (/^ar\b/.test(language)) root.dir = 'rtl'
})()
