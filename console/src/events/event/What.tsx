import { useTranslation } from 'react-i18next'
import { useProductNames } from '../../data/product-names.ts'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Quantity } from '../../parts/Quantity.tsx'
import { Section } from './Section.tsx'
import { type Event, nameOf, storyOf, type Thing, thingsOf } from './things.ts'

/** What the event is about, each with its way into the genealogy. */
export function What({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const things = thingsOf(event)
  const nameOfProduct = useProductNames()
  const hasRoles = things.some(({ role }) => role !== 'object')
  const columns: Column<Thing>[] = [
    {
      key: 'thing',
      title: t('thing'),
      width: '34%',
      cell: ({ identifier }) => <GenealogyLink identifier={identifier} nameOfProduct={nameOfProduct} />,
    },
    ...(hasRoles
      ? [{ key: 'role', title: t('role'), width: '14%', cell: ({ role }: Thing) => t(`role_${role}`) }]
      : []),
    {
      key: 'identifier',
      title: t('identifier'),
      cell: ({ identifier }) => <Identifier value={identifier} maxLength={36} />,
    },
    {
      key: 'quantity',
      title: t('quantity'),
      width: '16%',
      numeric: true,
      cell: ({ quantity, unit }) => quantity !== undefined && <Quantity value={quantity} unit={unit} />,
    },
  ]
  return (
    <Section title={t('what')} lead={useStory(event)} wide>
      {things.length > 0 && (
        <DataTable
          label={t('what')}
          columns={columns}
          rows={things}
          rowKey={({ role, identifier }) => `${role} ${identifier}`}
        />
      )}
    </Section>
  )
}

type Named = { identifier: string; nameOfProduct: (identifier: string) => string | undefined }

function GenealogyLink({ identifier, nameOfProduct }: Named) {
  const { t } = useTranslation('events')
  const { name, of } = nameOf(identifier)
  const said = of === undefined ? t('show_genealogy') : `${nameOfProduct(identifier) ?? of} · ${name}`
  return (
    <TextLink to="/genealogy/batch" search={{ id: identifier }} fw={500} dir="auto">
      {said}
    </TextLink>
  )
}

/** What happened to the things, in a few words. */
function useStory(event: Event): string | undefined {
  const { t, i18n } = useTranslation('events')
  const key = storyOf(event)
  return i18n.exists(key, { ns: 'events' }) ? t(key as 'story_inputs') : undefined
}
