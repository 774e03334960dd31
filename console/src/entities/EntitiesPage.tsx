import { Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../parts/DataTable.tsx'
import { Empty } from '../parts/Empty.tsx'
import { FilterField } from '../parts/FilterField.tsx'
import { Identifier } from '../parts/Identifier.tsx'
import { Listing } from '../parts/Listing.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { SelectionBar } from '../parts/selection/SelectionBar.tsx'
import { useSelection } from '../parts/selection/use-selection.tsx'
import { timeWidth } from '../parts/table/widths.ts'
import { Views } from '../parts/Views.tsx'
import { useSession } from '../session/session.ts'
import { listEntities } from './calls.ts'
import { DeleteEntities } from './DeleteEntities.tsx'
import classes from './entities.module.css'
import { type Entity, type Kind, kindOf, kinds, titleOf } from './kinds.ts'
import { addressFrom } from './repeated.ts'
import { useSchemas } from './use-schemas.ts'

const route = getRouteApi('/frame/entities')

export function EntitiesPage() {
  const { t } = useTranslation('entities')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { may } = useSession()
  const kind = kindOf(search.kind)
  const schemas = useSchemas(kind)
  const query = useInfiniteQuery(listEntities(kind, search.q, search.schema_id))
  const { chosen, lead, ...selection } = useSelection({
    rows: query.data?.rows ?? [],
    keyOf: ({ id }) => id,
    nameOf: (entity) => titleOf(kind, entity),
    scope: JSON.stringify([kind.name, search.q, search.schema_id]),
  })
  const [isDeleting, setDeleting] = useState(false)
  const isSearch = Boolean(search.q || search.schema_id)
  const create = may('write_entities') && (
    <ButtonLink to="/entities/$kind/new" params={{ kind: kind.name }} leftSection={<IconPlus size={16} />}>
      {t(`create_${kind.name}`)}
    </ButtonLink>
  )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={create} />
      <Views label={t('title')}>
        {Object.values(kinds).map(({ name }) => (
          // Without a kind in the address it is the first.
          <Link
            key={name}
            to="/entities"
            search={{ kind: name }}
            aria-current={name === kind.name ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </Views>
      <Group mb="md" gap="sm">
        <FilterField
          className={classes.filter ?? ''}
          label={t('search')}
          value={search.q}
          filter={(q) => void navigate({ search: { ...search, q }, replace: true })}
        />
        {schemas.mayRead && (
          <Select
            className={classes.filter ?? ''}
            aria-label={t('schema')}
            placeholder={t('any_schema')}
            clearable
            searchable
            data={schemas.choices}
            value={search.schema_id ?? null}
            onChange={(id) => void navigate({ search: { ...search, schema_id: id ?? '' }, replace: true })}
          />
        )}
      </Group>
      <Listing
        query={query}
        label={t(kind.name)}
        columns={useColumns(kind, schemas.nameOf)}
        rowKey={({ id }) => id}
        {...(may('write_entities') && { lead })}
        to={({ id }) => ({ to: '/entities/$kind/$id', params: { kind: kind.name, id } })}
        empty={
          <Empty
            icon={kind.icon}
            title={isSearch ? t('not_found_title') : t(`none_${kind.name}`)}
            action={!isSearch && create}
          >
            {isSearch ? t('not_found_text') : t(`about_${kind.name}`)}
          </Empty>
        }
      />
      <SelectionBar count={chosen.length} {...selection}>
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </SelectionBar>
      {isDeleting && <DeleteEntities kind={kind} entities={chosen} close={() => setDeleting(false)} />}
    </>
  )
}

function useColumns(kind: Kind, schemaName: (id: string) => string): Column<Entity>[] {
  const { t } = useTranslation('entities')
  const title: Column<Entity> = {
    key: kind.title,
    title: t(kind.title),
    sortBy: (entity) => titleOf(kind, entity),
    width: kind.name === 'facilities' ? '24%' : '30%',
    cell: (entity) => <span dir="auto">{titleOf(kind, entity)}</span>,
  }
  const own: Record<Kind['name'], Column<Entity>[]> = {
    materials: [identifier('internal_id', t('internal_id'))],
    facilities: [
      identifier('internal_id', t('internal_id')),
      identifier('gln', t('gln')),
      {
        key: 'address',
        title: t('address'),
        sortBy: addressOf,
        cell: (facility) => <CutText text={addressOf(facility)} />,
      },
    ],
    'custom-data': [],
  }
  const schema: Column<Entity> = {
    key: 'schema',
    title: t('schema'),
    cell: ({ schema_id }) => schema_id && <CutText text={schemaName(schema_id)} />,
  }
  const updated: Column<Entity> = {
    key: 'updated',
    title: t('updated'),
    sortBy: ({ updated_at }) => updated_at,
    width: timeWidth,
    cell: ({ updated_at }) => <Moment time={updated_at} isRelative />,
  }
  // Facilities have no room for it: where they are matters more.
  return [title, ...own[kind.name], schema, ...(kind.name === 'facilities' ? [] : [updated])]
}

const addressOf = ({ address, structured_data }: Entity): string => address || addressFrom(structured_data)

/** A text that a narrow column may cut: the whole stands in its hint. */
const CutText = ({ text }: { text: string }) => (
  <span dir="auto" title={text}>
    {text}
  </span>
)

const identifier = (name: 'internal_id' | 'gln', title: string): Column<Entity> => ({
  key: name,
  title,
  width: '152px',
  cell: ({ [name]: value }) => value && <Identifier value={value} maxLength={16} />,
})
