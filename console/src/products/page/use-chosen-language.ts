import { useDidUpdate } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sameLanguage, useDataLanguage } from '../../data/data-language.ts'
import type { Read } from './editing.ts'

const route = getRouteApi('/frame/products/$id')

/** The language beside the original: as the address says, or else the data language, or else one that is there. */
export function useChosenLanguage({ product, status }: Read): string {
  const { lang } = route.useSearch()
  const { i18n } = useTranslation()
  const navigate = route.useNavigate()
  const [dataLanguage] = useDataLanguage()
  // Whoever chooses another data language above means this page too.
  useDidUpdate(() => {
    void navigate({ search: (search) => ({ ...search, lang: dataLanguage }), replace: true })
  }, [dataLanguage])
  if (!status) return ''
  const known = Object.keys(product.translations ?? {})
  const spoken = known.find((code) => sameLanguage(code, i18n.language))
  const wanted = lang || dataLanguage || spoken || known[0] || ''
  return known.find((code) => sameLanguage(code, wanted)) ?? wanted
}
