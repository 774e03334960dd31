import { useQuery } from '@tanstack/react-query'
import { reading } from '../../data/api.ts'

/** How many comments on texts of a language are open; 0 until it is known. */
export function useOpenComments(language: string): number {
  const query = { lang: language, state: 'open', include: 'count', limit: 1 } as const
  const { data } = useQuery({ ...reading('/api/v2/products/comments/', { query }), enabled: language !== '' })
  return data?.count ?? 0
}
