import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Section } from '../event/Section.tsx'
import classes from './vocabularies.module.css'

/** More than this nobody reads in a list of links. */
const maxLinks = 50

type Props = { title: string; type: string; identifiers: string[] }

/** The elements above or below one, by their names. */
export function ElementLinks({ title, type, identifiers }: Props) {
  const { t } = useTranslation('events')
  const nameOf = usePlaceNames()
  const rest = identifiers.length - maxLinks
  return (
    <Section title={title}>
      <ul className={classes.list}>
        {identifiers.slice(0, maxLinks).map((id) => (
          <li key={id}>
            <NamedElement type={type} id={id} name={nameOf(id)} />
          </li>
        ))}
      </ul>
      {rest > 0 && <Text c="dimmed">{t('more_children', { count: rest })}</Text>}
    </Section>
  )
}

/** What has no name may not be described itself, and then has no page. */
function NamedElement({ type, id, name }: { type: string; id: string; name: string | undefined }) {
  if (!name) return <Identifier value={id} maxLength={40} />
  return (
    <TextLink to="/events/vocabularies/element" search={{ type, id }} title={id} dir="auto">
      {name}
    </TextLink>
  )
}
