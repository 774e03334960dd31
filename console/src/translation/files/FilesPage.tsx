import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '../../parts/Forbidden.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useSession } from '../../session/session.ts'
import { labelProgressOf, progressOf } from '../desk/queues.ts'
import { TranslationHead } from '../TranslationHead.tsx'
import { useOwnLanguage } from '../use-language.ts'
import { BringBack } from './BringBack.tsx'
import classes from './Files.module.css'
import { TakeAlong } from './TakeAlong.tsx'

const route = getRouteApi('/frame/translate/files')

/** The texts of a language as files: for translators who work elsewhere. */
export function FilesPage() {
  const { t } = useTranslation('translation')
  const { may, mayIn } = useSession()
  const navigate = route.useNavigate()
  const { summary, languages, language } = useOwnLanguage(route.useSearch().lang)
  if (!may('read_products', 'read_product_translations'))
    return <Forbidden permission={may('read_products') ? 'read_product_translations' : 'read_products'} level={1} />
  return (
    <QueryResult query={summary} loading={<Loading of={['head', 'tabs', 'panels']} />}>
      {(sums) => (
        <>
          <TranslationHead {...{ language, languages }} choose={(lang) => void navigate({ search: { lang } })} />
          <section className={classes.part}>
            <h2>{t('files_down')}</h2>
            <p>{t('files_down_text')}</p>
            <TakeAlong
              language={language}
              products={progressOf(sums, language)}
              labels={may('read_entities') || may('read_schemas') ? labelProgressOf(sums, language) : undefined}
            />
          </section>
          {mayIn(language, 'update_product_translations') && (
            <section className={classes.part}>
              <h2>{t('files_up')}</h2>
              <p>{t('files_up_text')}</p>
              <BringBack key={language} language={language} />
            </section>
          )}
        </>
      )}
    </QueryResult>
  )
}
