import type { ProblemError } from '@polytrace/client'
import { useTranslation } from 'react-i18next'

/** What is wrong, in the language of the interface; a kind of problem that came after this console speaks for itself. */
export function useProblemTitle(): (problem: ProblemError) => string {
  const { t, i18n } = useTranslation('parts')
  return ({ code, title }) => {
    const key = `problem_${code}` as 'problem_not_found'
    return i18n.exists(key, { ns: 'parts' }) ? t(key) : title
  }
}
