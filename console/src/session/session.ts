import type { Me, Permission } from '@polytrace/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, askAgain, isProblem, queryClient, sessionEnded } from '../data/api.ts'
import { leaving } from '../data/leaving.ts'
import { holds, limitsOf } from './held.ts'
import { KeptDrafts } from './kept-drafts.ts'

export type Session = Me

/** `null` = nobody. */
async function whoIsSignedIn(): Promise<Session | null> {
  try {
    return await api.get('/api/v2/me/')
  } catch (error) {
    if (isProblem(error, 401)) return null
    throw error
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: whoIsSignedIn,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const drafts = new KeptDrafts(localStorage)

export async function signOut(): Promise<void> {
  await api.delete('/api/v2/session/')
  leaveSession()
}

/** Forgets who was signed in, and what they had not saved. */
export function leaveSession(): void {
  drafts.clear()
  queryClient.clear()
  sessionEnded.set(false)
}

/** Goes to the page for signing in, and never returns here. */
export function goToSignIn(back = '/'): Promise<never> {
  leaveTo(back === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ back })}`)
  return new Promise(() => undefined)
}

/** Leaves the page for another document, without a question. */
function leaveTo(address: string): void {
  leaving.set(true)
  location.assign(address)
}

/** Signs in after a session has ended; `true` when it is the same caller, whose page goes on as it is. */
export async function signInAgain(key: string): Promise<boolean> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const now = await api.post('/api/v2/session/', { body: { key } })
  if (callerOf(before) !== callerOf(now)) return false
  queryClient.setQueryData(sessionQuery.queryKey, now)
  await askAgain()
  sessionEnded.set(false)
  return true
}

/**
 * Whether whoever opened this page is still signed in: another tab may have signed out, or somebody else in. Then this one
 * asks for a new sign-in, or begins anew.
 */
export async function isStillSignedIn(): Promise<boolean> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (!before || sessionEnded.get()) return false
  const now = await whoIsSignedIn().catch(() => before)
  if (now === null) sessionEnded.set(true)
  else if (callerOf(now) !== callerOf(before)) leaveTo('/')
  return callerOf(now) === callerOf(before)
}

const callerOf = (session: Session | null | undefined) =>
  `${session?.organisation.id}.${(session?.device ?? session?.person)?.id}`

/** Who is signed in, and what the key may do. Only for pages inside the frame. */
export function useSession() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const permissions = session?.permissions ?? []
  return {
    organisation: session?.organisation.name ?? '',
    organisationId: session?.organisation.id,
    isPerson: session?.person !== null,
    /** The device or the person. */
    name: (session?.device ?? session?.person)?.name ?? '',
    permissions,
    /** Whom drafts belong to. */
    caller: callerOf(session),
    may: (...needed: Permission[]) => needed.every((permission) => holds(permissions, permission)),
    /** As a whole or for this language. */
    mayIn: (language: string, permission: Permission) => holds(permissions, permission, language),
    /** As a whole or for any language. */
    maySomewhere: (permission: Permission) => limitsOf(permissions, permission)?.length !== 0,
  }
}
