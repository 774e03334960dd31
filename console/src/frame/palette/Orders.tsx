import type { SearchResult } from '@polytrace/client'
import { IconLanguage, IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDataLanguage } from '../../data/data-language.ts'
import { languageInText } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import type { Command } from './commands.ts'
import { Group, PageEntry } from './Entry.tsx'

/** What an order would do with each thing that it may mean. */
export function Orders({ command: { verb, lang }, results }: { command: Command; results: SearchResult[] }) {
  const { t, i18n } = useTranslation('frame')
  const { may, maySomewhere } = useSession()
  const [dataLanguage] = useDataLanguage()
  const target = lang ?? (dataLanguage || undefined)
  if (verb === 'recall')
    return (
      <Group label={t('actions')}>
        {(may('manage_recalls') ? results : []).map(({ id, title, subtitle }) => (
          <PageEntry
            key={id}
            label={t('do_recall', { title })}
            hint={subtitle ?? ''}
            icon={IconSpeakerphone}
            to={{ to: '/genealogy/recalls/new', search: { ids: id } }}
          />
        ))}
      </Group>
    )
  return (
    <Group label={t('actions')}>
      {(maySomewhere('update_product_translations') ? results : []).map(({ id, title, subtitle }) => (
        <PageEntry
          key={id}
          label={
            target === undefined
              ? t('do_translate', { title })
              : t('do_translate_into', { title, language: languageInText(target, i18n.language) })
          }
          hint={subtitle ?? ''}
          icon={IconLanguage}
          to={{ to: '/products/$id', params: { id }, search: target === undefined ? {} : { lang: target } }}
        />
      ))}
    </Group>
  )
}
