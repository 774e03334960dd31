import { Button, Group, Stack, Text } from '@mantine/core'
import type { HistoryEntry } from '@polytrace/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { useActorName } from '../../parts/actor-name.ts'
import { languageName } from '../../parts/formats.ts'
import { Moment } from '../../parts/Moment.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { Status } from '../../parts/Status.tsx'
import { useSession } from '../../session/session.ts'
import { changesIn, confirmedIn } from '../texts/changes.ts'
import { useFieldName } from '../use-field-name.ts'
import { WordDiff } from '../WordDiff.tsx'
import classes from './HistoryTab.module.css'
import { RestoreVersion } from './RestoreVersion.tsx'

/** Every version of a product: who, when and what, before and after. */
export function HistoryTab({ id, renew }: { id: string; renew: () => Promise<void> }) {
  const { t } = useTranslation('products')
  const query = useInfiniteQuery(listing('/api/v2/products/{id}/history/', { path: { id }, query: { limit: 20 } }))
  return (
    <QueryResult query={query}>
      {({ rows }) => (
        <Stack gap="md">
          <ol className={classes.versions}>
            {rows.map((entry, index) => (
              <Version
                key={`${entry.version} ${entry.action}`}
                id={id}
                entry={entry}
                isCurrent={index === 0}
                renew={renew}
              />
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              variant="default"
              mx="auto"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('older_versions')}
            </Button>
          )}
        </Stack>
      )}
    </QueryResult>
  )
}

type VersionProps = { id: string; entry: HistoryEntry; isCurrent: boolean; renew: () => Promise<void> }

function Version({ id, entry, isCurrent, renew }: VersionProps) {
  const { t, i18n } = useTranslation('products')
  const { may, maySomewhere } = useSession()
  const actorOf = useActorName()
  // Which of them it takes depends on what differs; the service knows.
  const mayRestore = may('update_products') || maySomewhere('update_product_translations')
  const { wayTo } = useFieldName()
  const changes = entry.action === 'update' ? changesIn(entry) : []
  return (
    <li className={classes.version}>
      <Group gap="4px 12px" className={classes.head ?? ''}>
        <Text fw={600} className="numbers" component="h2" fz="md">
          {t('version', { version: entry.version })}
        </Text>
        <Text component="span">{actorOf(entry)}</Text>
        <Text component="span" c="dimmed" size="sm">
          <Moment time={entry.at} />
        </Text>
        {mayRestore && !isCurrent && entry.action !== 'delete' && (
          <RestoreVersion {...{ id, renew }} version={entry.version} />
        )}
      </Group>
      {entry.action === 'create' && <Text c="dimmed">{t('history_created')}</Text>}
      {entry.action === 'delete' && <Text c="dimmed">{t('history_deleted')}</Text>}
      {entry.action === 'undelete' && <Text c="dimmed">{t('history_undeleted')}</Text>}
      {changes.map(({ language, pointer, before, after }) => (
        <div key={`${language}${pointer}`} className={classes.change}>
          <span className={classes.field}>
            {wayTo(pointer)}
            {language && <Status kind="neutral">{languageName(language, i18n.language)}</Status>}
          </span>
          <WordDiff before={before} after={after} />
        </div>
      ))}
      {confirmedIn(entry).flatMap(([language, pointers]) =>
        pointers.map((pointer) => (
          <div key={`${language}${pointer}`} className={classes.change}>
            <span className={classes.field}>
              {wayTo(pointer)}
              <Status kind="neutral">{languageName(language, i18n.language)}</Status>
            </span>
            <span>
              <Status kind="done">{t('still_right')}</Status>
            </span>
          </div>
        )),
      )}
    </li>
  )
}
