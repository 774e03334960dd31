import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameLanguage, typedLanguage } from '../data/data-language.ts'
import { byNameOrCode, useLanguageChoices } from '../parts/language-choices.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Views } from '../parts/Views.tsx'
import { useSession } from '../session/session.ts'

type Props = {
  /** The one into which is translated; none = the page is about all of them. */
  language?: string
  languages?: readonly string[]
  choose?: (language: string) => void
}

/** The head of all pages about translating: the language, and links to the others, which keep it. */
export function TranslationHead({ language, languages = [], choose }: Props) {
  const { t } = useTranslation('translation')
  const { may, mayIn, maySomewhere } = useSession()
  const [typed, setTyped] = useState('')
  const own = typedLanguage(typed) ?? 'en'
  const mayOwn = mayIn(own, 'update_product_translations') || mayIn(own, 'review_product_translations')
  const isNew = own !== 'en' && mayOwn && !languages.some((code) => sameLanguage(code, own))
  const choices = useLanguageChoices(isNew ? [...languages, own] : languages)
  const isTranslator = maySomewhere('update_product_translations') || maySomewhere('review_product_translations')
  const search = language ? { lang: language } : {}
  const exact = { exact: true, includeSearch: false }
  return (
    <>
      <PageHead
        title={t('desk_title')}
        lead={t('desk_lead')}
        actions={
          choose && (
            <Select
              aria-label={t('filter_language')}
              value={language ?? null}
              onChange={(lang) => lang && choose(lang)}
              onSearchChange={setTyped}
              data={choices}
              filter={byNameOrCode}
              allowDeselect={false}
              searchable
              withScrollArea={false}
              maxDropdownHeight={320}
            />
          )
        }
      />
      <Views label={t('desk_title')}>
        {isTranslator && (
          <>
            <Link to="/translate" search={search} activeOptions={exact}>
              {t('view_desk')}
            </Link>
            {(may('read_entities') || may('read_schemas')) && (
              <Link to="/translate/labels" search={search} activeOptions={exact}>
                {t('view_labels')}
              </Link>
            )}
            <Link to="/translate/files" search={search} activeOptions={exact}>
              {t('view_files')}
            </Link>
          </>
        )}
        {may('read_product_translations') && (
          <>
            <Link to="/translate/glossary" search={search} activeOptions={exact}>
              {t('view_glossary')}
            </Link>
            <Link to="/translate/memory" search={search} activeOptions={exact}>
              {t('view_memory')}
            </Link>
          </>
        )}
        {may('use_machine_translation') && (
          <Link to="/translate/machine" search={search} activeOptions={exact}>
            {t('view_machine')}
          </Link>
        )}
        {may('read_products') && (
          <Link to="/translate/languages" search={search} activeOptions={exact}>
            {t('view_languages')}
          </Link>
        )}
      </Views>
    </>
  )
}
