import { ProblemError } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { outage } from '../data/api.ts'
import { causeOf } from '../data/outage.ts'

/** Where something that is no problem of the service's went wrong; what happens while the service is away comes of that. */
export function useCause(): (error: unknown) => ReturnType<typeof causeOf> {
  const isAway = outage.isOn.use()
  return (error) => (isAway ? 'unreachable' : causeOf(error))
}

/** What is wrong, in the language of the interface; a kind of problem that came after this console speaks for itself. */
export function useFailureTitle(): (error: unknown) => string {
  const { t, i18n } = useTranslation('parts')
  const cause = useCause()
  return (error) => {
    if (!(error instanceof ProblemError)) return t(`${cause(error)}_title`)
    const key = `problem_${error.code}` as 'problem_not_found'
    return i18n.exists(key, { ns: 'parts' }) ? t(key) : error.title
  }
}

/** The same in a sentence, in the service's words where it has any. */
export function useFailureText(): (error: unknown) => string {
  const titleOf = useFailureTitle()
  return (error) => (error instanceof ProblemError ? error.detail : titleOf(error))
}
