import type { Me, Permission } from '@polytrace/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, isProblem, queryClient } from '../data/api.ts'

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

export async function signIn(key: string): Promise<void> {
  await api.post('/api/v2/session/', { body: { key } })
  queryClient.clear()
}

export async function signOut(): Promise<void> {
  await api.delete('/api/v2/session/')
  queryClient.clear()
}

/** Who is signed in, and what the key may do. Only for pages inside the frame. */
export function useSession() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const permissions = session?.permissions ?? []
  return {
    organisation: session?.organisation.name ?? '',
    device: session?.device.name ?? '',
    permissions,
    may: (...needed: Permission[]) => needed.every((permission) => permissions.includes(permission)),
  }
}
