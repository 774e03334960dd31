import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'
import { type Section, sections } from './sections.ts'

/** Says which pages the caller may open, as their routes say. */
export function useMayOpen(): (to: keyof RegisteredRouter['routesByPath']) => boolean {
  const { routesByPath } = useRouter()
  const { maySomewhere } = useSession()
  return (to) => routesByPath[to].options.staticData?.needsOneOf?.some(maySomewhere) ?? true
}

/** The sections that the caller may open. */
export function useSections(): Section[] {
  const mayOpen = useMayOpen()
  return sections.filter(({ to }) => mayOpen(to))
}
