import { Autocomplete, Group, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { languageName } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import classes from './Filters.module.css'
import { useDebouncedText } from './use-debounced-text.ts'

const route = getRouteApi('/frame/products')

type Props = { brands: (string | null)[]; language: string }

/** Which products: words, a brand, a language, and what is still to do in it. All of it stands in the address. */
export function Filters({ brands, language }: Props) {
  const { t, i18n } = useTranslation('products')
  const { may } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayRead = may('read_product_translations')
  const { data } = useQuery({ ...reading('/api/v2/products/translations/'), enabled: mayRead })
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (current) => ({ ...current, ...change }), replace: true })
  const [words, setWords] = useDebouncedText(search.q, (q) => set({ q }))
  const [brand, setBrand] = useDebouncedText(search.brand, (text) => set({ brand: text }))
  const codes = [...new Set([...(language ? [language] : []), ...(data?.results.map(({ lang }) => lang) ?? [])])]
  return (
    <Group gap="sm" mb="md" role="search" className={classes.filters ?? ''}>
      <TextInput
        className={classes.words ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Autocomplete
        className={classes.brand ?? ''}
        aria-label={t('brand')}
        placeholder={t('brand')}
        value={brand}
        onChange={setBrand}
        data={[...new Set(brands.filter((one) => one !== null))]}
        clearable
      />
      {mayRead && (
        <>
          <Select
            className={classes.choice ?? ''}
            aria-label={t('filter_language')}
            placeholder={t('filter_language')}
            value={language || null}
            onChange={(lang) => set(lang === null ? { lang: '', state: '' } : { lang })}
            data={codes.map((code) => ({ value: code, label: languageName(code, i18n.language) }))}
            clearable={search.lang !== undefined}
            searchable
            withScrollArea={false}
          />
          <Select
            className={classes.choice ?? ''}
            aria-label={t('filter_state')}
            placeholder={language ? t('filter_state') : t('filter_state_needs_language')}
            value={language ? (search.state ?? null) : null}
            onChange={(state) => set({ state: state ?? '' })}
            data={[
              { value: 'missing', label: t('filter_missing') },
              { value: 'outdated', label: t('filter_outdated') },
            ]}
            disabled={language === ''}
            clearable
          />
        </>
      )}
    </Group>
  )
}
