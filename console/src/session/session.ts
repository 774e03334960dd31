import type { Me, Permission } from '@polytrace/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, askAgain, isProblem, queryClient, sessionEnded } from '../data/api.ts'
import { leaving } from '../data/leaving.ts'
import { holds, limitsOf } from './held.ts'
import { KeptDrafts } from './kept-drafts.ts'

export type Session = Me

/** Who is signed in; `null` = nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await api.get('/api/v2/me/')
    } catch (error) {
      if (isProblem(error, 401)) return null
      throw error
    }
  },
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
  leaving.set(true)
  location.assign(back === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ back })}`)
  return new Promise(() => undefined)
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

/** Begins anew for another caller, once the page of the one before is closed: nothing on it is for them. */
export function changeCaller(): void {
  queryClient.clear()
  sessionEnded.set(false)
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
