import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { IncompleteAddress } from '../../parts/IncompleteAddress.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { shorten } from '../../parts/shorten.ts'
import { NamedValues } from '../event/NamedValues.tsx'
import { Section } from '../event/Section.tsx'
import { ElementAbout } from './ElementAbout.tsx'
import { ElementHistory } from './ElementHistory.tsx'
import { ElementLinks } from './ElementLinks.tsx'
import type { ElementDetails } from './element.ts'
import classes from './vocabularies.module.css'
import { useVocabularyName } from './vocabulary-name.ts'

const route = getRouteApi('/frame/events/vocabularies/element')

export function ElementPage() {
  const { type = '', id = '' } = route.useSearch()
  const isComplete = type !== '' && id !== ''
  const query = useQuery({
    ...reading('/api/v2/epcis/vocabularies/{type}/{id}', { path: { type, id }, query: { include: 'history' } }),
    enabled: isComplete,
  })
  if (!isComplete) return <IncompleteAddress list="/events/vocabularies" />
  return (
    <QueryResult query={query} list="/events/vocabularies" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(element) => <Details element={element} />}
    </QueryResult>
  )
}

function Details({ element }: { element: ElementDetails }) {
  const { t } = useTranslation('events')
  const nameOf = useVocabularyName()
  const { id, type, name, attributes, children, parents } = element
  return (
    <>
      <PageHead
        title={name ?? shorten(id, 48)}
        above={
          <TextLink to="/events/vocabularies" search={{ type }} size="sm" c="dimmed">
            {nameOf(type)}
          </TextLink>
        }
        lead={<Identifier value={id} maxLength={48} />}
      />
      <div className={classes.sections}>
        <Section title={t('element_attributes')}>
          {attributes.length === 0 && <Text c="dimmed">{t('no_attributes')}</Text>}
          <NamedValues values={attributes.map(({ id: attribute, attribute: value }) => [attribute, value ?? '–'])} />
        </Section>
        <ElementAbout element={element} />
        {parents.length > 0 && <ElementLinks title={t('element_parents')} type={type} identifiers={parents} />}
        {children.length > 0 && <ElementLinks title={t('element_children')} type={type} identifiers={children} />}
        <ElementHistory element={element} />
      </div>
    </>
  )
}
