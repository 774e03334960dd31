import { useRouter } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'
import { type Section, sections } from './sections.ts'

/** The sections that the key may open. */
export function useSections(): Section[] {
  const { routesByPath } = useRouter()
  const { maySomewhere } = useSession()
  return sections.filter(({ to }) => {
    const { needsOneOf } = routesByPath[to].options.staticData ?? {}
    return needsOneOf === undefined || needsOneOf.some(maySomewhere)
  })
}
