import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as a phone's, known before the first drawing; styles ask for the same width. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
