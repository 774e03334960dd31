import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing, reading } from '../../data/api.ts'
import { Callout } from '../../parts/Callout.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { TranslationHead } from '../TranslationHead.tsx'
import { useAnyLanguage } from '../use-language.ts'
import { lastEstimate } from './estimate.ts'
import classes from './Machine.module.css'
import { StartJob } from './StartJob.tsx'
import { useJobColumns } from './use-job-columns.tsx'

const route = getRouteApi('/frame/translate/machine')

/** In milliseconds. One request for all jobs, while one of them runs. */
const askEvery = 2_000

/** As the providers write themselves. */
const providerNames: Record<string, string> = { deepl: 'DeepL', libretranslate: 'LibreTranslate' }

/** Has missing texts translated by a machine: who does it, what it costs, and how far it is. */
export function MachinePage() {
  const { t } = useTranslation('translation')
  const navigate = route.useNavigate()
  const { languages, language } = useAnyLanguage(route.useSearch().lang)
  const provider = useQuery(reading('/api/v2/translation/machine/provider/'))
  const jobs = useInfiniteQuery({
    ...listing('/api/v2/translation/machine/', { query: { limit: 20 } }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'running')) ? askEvery : false,
  })
  const rows = jobs.data?.rows ?? []
  const isRunning = rows.some(({ lang, state }) => lang === language && state === 'running')
  return (
    <>
      <TranslationHead {...{ language, languages }} choose={(lang) => void navigate({ search: { lang } })} />
      <QueryResult query={provider} loading={<Loading />}>
        {({ provider: name }) => (
          <section className={classes.start}>
            {name === null ? (
              <Callout kind="outdated" title={t('machine_none')}>
                {t('machine_none_text')}
              </Callout>
            ) : (
              <h2>{t('machine_by', { provider: providerNames[name] ?? name })}</h2>
            )}
            <Text c="dimmed" maw={640}>
              {t('machine_text')}
            </Text>
            <StartJob
              key={language}
              {...{ language, isRunning, hasProvider: name !== null }}
              estimate={lastEstimate(rows, language)}
            />
          </section>
        )}
      </QueryResult>
      <h2 className={classes.title}>{t('machine_jobs')}</h2>
      <Listing
        query={jobs}
        label={t('machine_jobs')}
        columns={useJobColumns()}
        rowKey={({ id }) => id}
        empty={<Text c="dimmed">{t('machine_jobs_none')}</Text>}
      />
    </>
  )
}
