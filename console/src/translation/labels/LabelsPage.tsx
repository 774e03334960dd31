import { SegmentedControl, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '../../parts/Forbidden.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useSession } from '../../session/session.ts'
import { Key } from '../desk/DeskActions.tsx'
import { keys } from '../desk/keys.ts'
import { QueueBar } from '../desk/QueueBar.tsx'
import { labelProgressOf, queueOf } from '../desk/queues.ts'
import { TranslationHead } from '../TranslationHead.tsx'
import { useOwnLanguage } from '../use-language.ts'
import { labelKinds } from './kinds.ts'
import classes from './Labels.module.css'
import { LabelsList } from './LabelsList.tsx'

const route = getRouteApi('/frame/translate/labels')

/** What materials, facilities and schemas are called in a language, thing by thing. */
export function LabelsPage() {
  const { t } = useTranslation('translation')
  const { may, mayIn } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { summary, languages, language } = useOwnLanguage(search.lang)
  const offered = labelKinds.filter(({ reads }) => may(reads))
  if (!may('read_product_translations')) return <Forbidden permission="read_product_translations" level={1} />
  if (!offered[0]) return <Forbidden permission="read_entities" level={1} />
  const { kind } = offered.find((one) => one.kind === search.kind) ?? offered[0]
  const mayReview = mayIn(language, 'review_product_translations')
  const mayWrite = mayIn(language, 'update_product_translations')
  const chosen = queueOf(search.queue)
  const queue = chosen === 'review' && !mayReview ? 'missing' : chosen
  const go = (change: Partial<typeof search>) =>
    void navigate({ search: { lang: language, kind, queue, ...change }, replace: true })
  return (
    <QueryResult query={summary} loading={<Loading of={['head', 'tabs', 'texts']} />}>
      {(sums) => (
        <>
          <TranslationHead {...{ language, languages }} choose={(lang) => go({ lang })} />
          <QueueBar
            to="/translate/labels"
            search={{ lang: language, kind }}
            progress={labelProgressOf(sums, language)}
            {...{ queue, mayWrite, mayReview }}
          />
          <div className={classes.kinds}>
            <SegmentedControl
              aria-label={t('labels_of')}
              value={kind}
              onChange={(chosenKind) => go({ kind: chosenKind })}
              data={offered.map((one) => ({ value: one.kind, label: t(`labels_${one.kind}`) }))}
            />
            {mayWrite && (
              <Text size="sm" c="dimmed" visibleFrom="sm" className={classes.keys ?? ''}>
                <Key>{keys.save}</Key> {t('desk_save')} <Key>{keys.skip}</Key> {t('desk_skip')}
              </Text>
            )}
          </div>
          {language && (
            <LabelsList key={`${language}.${kind}.${queue}`} {...{ language, kind, queue, mayWrite, mayReview }} />
          )}
        </>
      )}
    </QueryResult>
  )
}
