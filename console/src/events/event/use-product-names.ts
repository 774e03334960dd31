import { useQueries } from '@tanstack/react-query'
import { reading } from '../../data/api.ts'
import { useDataLanguage } from '../../data/data-language.ts'
import { useSession } from '../../session/session.ts'

/** So many products are looked up for one event; what lies beyond is called by its number. */
const most = 24

/** Names products by their GTIN, in the data language; `undefined` for one that is not registered. */
export function useProductNames(gtins: Iterable<string>): (gtin: string) => string | undefined {
  const { may } = useSession()
  const [language] = useDataLanguage()
  const lang = language && may('read_product_translations') ? language : undefined
  const asked = [...new Set(gtins)].slice(0, most)
  return useQueries({
    queries: asked.map((gtin) => ({
      ...reading('/api/v2/products/', { query: { gtin, lang, limit: 1 } }),
      enabled: may('read_products'),
    })),
    combine: (answers) => {
      const names = new Map(asked.map((gtin, index) => [gtin, answers[index]?.data?.results[0]?.name]))
      return (gtin: string) => names.get(gtin)
    },
  })
}
