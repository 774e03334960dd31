import { Group, Select, Stack, Text } from '@mantine/core'
import type { SchemaVersion } from '@polytrace/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listing, reading } from '../data/api.ts'
import type { Column } from '../parts/DataTable.tsx'
import { Listing } from '../parts/Listing.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { TextLink } from '../parts/links.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { formatSchema } from './field-groups.ts'
import { SchemaResult } from './SchemaResult.tsx'
import classes from './schemas.module.css'

const JsonDiff = lazyPart(() => import('../parts/editor/JsonDiff.tsx'), 'JsonDiff')

const route = getRouteApi('/frame/schemas/$id/versions')

/** Every version of a schema, and what changed between two of them. */
export function VersionsPage() {
  const { t } = useTranslation('schemas')
  const { id } = route.useParams()
  const { from, to } = route.useSearch()
  const schema = useQuery(reading('/api/v2/schemas/{id}/', { path: { id } }))
  const versions = useInfiniteQuery(listing('/api/v2/schemas/{id}/versions/', { path: { id } }))
  const columns: Column<SchemaVersion>[] = [
    { key: 'version', title: t('version'), cell: ({ version }) => t('version_number', { version }) },
    { key: 'actor', title: t('saved_by'), cell: ({ actor }) => <span dir="auto">{actor}</span> },
    { key: 'time', title: t('saved_at'), cell: ({ created_at }) => <Moment time={created_at} /> },
  ]
  return (
    <SchemaResult query={schema}>
      {({ name, version: current }) => (
        <>
          <PageHead
            title={t('versions_of', { name })}
            above={
              <TextLink to="/schemas/$id" params={{ id }} c="dimmed" size="sm">
                {name}
              </TextLink>
            }
            lead={current > 1 ? t('versions_lead') : t('one_version')}
          />
          <Stack gap="lg">
            {current > 1 && <Comparison id={id} to={Number(to) || current} from={Number(from) || current - 1} />}
            <Listing
              query={versions}
              label={t('versions')}
              columns={columns}
              rowKey={({ version }) => String(version)}
              to={({ version }) => ({
                to: '/schemas/$id/versions',
                params: { id },
                search: { from: String(Math.max(version - 1, 1)), to: String(version) },
              })}
              empty={null}
            />
          </Stack>
        </>
      )}
    </SchemaResult>
  )
}

function Comparison({ id, from, to }: { id: string; from: number; to: number }) {
  const { t } = useTranslation('schemas')
  const navigate = route.useNavigate()
  const { data: current } = useQuery(reading('/api/v2/schemas/{id}/', { path: { id } }))
  const before = useQuery(reading('/api/v2/schemas/{id}/versions/{version}/', { path: { id, version: from } }))
  const after = useQuery(reading('/api/v2/schemas/{id}/versions/{version}/', { path: { id, version: to } }))
  const numbers = Array.from({ length: current?.version ?? 1 }, (_, index) => String((current?.version ?? 1) - index))
  const choices = numbers.map((value) => ({ value, label: t('version_number', { version: value }) }))
  const sides = useMemo(
    () =>
      before.data &&
      after.data && {
        before: { label: t('version_number', { version: from }), text: formatSchema(before.data.raw_schema) },
        after: { label: t('version_number', { version: to }), text: formatSchema(after.data.raw_schema) },
      },
    [before.data, after.data, from, to, t],
  )
  const compare = (chosen: { from?: string; to?: string }) =>
    void navigate({ search: { from: String(from), to: String(to), ...chosen }, replace: true, resetScroll: false })
  return (
    <section aria-label={t('compare')}>
      <Group gap="sm" mb="sm" align="end">
        <Select
          label={t('from_version')}
          allowDeselect={false}
          w={160}
          data={choices}
          value={String(from)}
          onChange={(value) => compare({ from: value ?? '1' })}
        />
        <Select
          label={t('to_version')}
          allowDeselect={false}
          w={160}
          data={choices}
          value={String(to)}
          onChange={(value) => compare({ to: value ?? '1' })}
        />
      </Group>
      {before.data && after.data && <Renamed before={before.data} after={after.data} />}
      <div className={classes.diff}>
        <Suspense>{sides && <JsonDiff before={sides.before} after={sides.after} />}</Suspense>
      </div>
    </section>
  )
}

function Renamed({ before, after }: { before: SchemaVersion; after: SchemaVersion }) {
  const { t } = useTranslation('schemas')
  const changes = (['name', 'description'] as const).filter((field) => before[field] !== after[field])
  return changes.map((field) => (
    <Text key={field} mb="sm">
      {t('renamed', { field: t(field) })} <s dir="auto">{before[field]}</s> <span dir="auto">{after[field]}</span>
    </Text>
  ))
}
