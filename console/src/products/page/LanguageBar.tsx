import { Select, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonLanguages, sameLanguage, typedLanguage, useDataLanguage } from '../../data/data-language.ts'
import { languageName } from '../../parts/formats.ts'
import { byNameOrCode, useLanguageChoices } from '../../parts/language-choices.ts'
import { Ring } from '../../parts/Ring.tsx'
import { useSession } from '../../session/session.ts'
import type { Draft } from '../texts/drafts.ts'
import { completenessWith, statesOf } from '../texts/progress.ts'
import { unitsOf } from '../texts/rows.ts'
import type { Read } from './editing.ts'
import classes from './LanguageBar.module.css'

const route = getRouteApi('/frame/products/$id')

type Props = { seen: Read; language: string; draft: Draft }

/** The languages of a product with their rings, and a way to another one. */
export function LanguageBar({ seen, language, draft }: Props) {
  const { t, i18n } = useTranslation('products')
  const { mayIn, maySomewhere } = useSession()
  const navigate = route.useNavigate()
  const [, chooseDataLanguage] = useDataLanguage()
  const [typed, setTyped] = useState('')
  const results = seen.status?.results ?? []
  const units = unitsOf(seen.product)
  const codes = [...new Set([...results.map(({ lang }) => lang), ...(language ? [language] : [])])]
  const choose = (lang: string) => {
    void navigate({ search: (search) => ({ ...search, lang }), replace: true })
    chooseDataLanguage(lang)
  }
  const offered = [...new Set([...commonLanguages, typedLanguage(typed) ?? 'en'])].filter(
    (code) => mayIn(code, 'update_product_translations') && !codes.some((one) => sameLanguage(one, code)),
  )
  const choices = useLanguageChoices(offered)
  return (
    <nav className={classes.bar} aria-label={t('languages')}>
      {codes.map((code) => {
        const states = statesOf(
          units,
          results.find(({ lang }) => sameLanguage(lang, code)),
        )
        return (
          <UnstyledButton
            key={code}
            className={classes.language ?? ''}
            aria-current={code === language}
            onClick={() => choose(code)}
          >
            <Ring
              part={completenessWith(states, seen.product, draft, code)}
              isOutdated={[...states.values()].includes('outdated')}
            />
            {languageName(code, i18n.language)}
          </UnstyledButton>
        )
      })}
      {maySomewhere('update_product_translations') && (
        <Select
          className={classes.add ?? ''}
          aria-label={t('add_language')}
          placeholder={t('add_language')}
          leftSection={<IconPlus size={14} stroke={1.8} />}
          rightSection={<span />}
          rightSectionWidth={8}
          data={choices}
          filter={byNameOrCode}
          value={null}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          nothingFoundMessage={t('language_code')}
          onChange={(code) => code && choose(code)}
          comboboxProps={{ width: 220, position: 'bottom-start', shadow: 'md' }}
          withScrollArea={false}
          maxDropdownHeight={320}
        />
      )}
    </nav>
  )
}
