import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAwaitedNames } from '../../data/names.ts'
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
  const isAwaited = useAwaitedNames()
  const rest = identifiers.length - maxLinks
  return (
    <Section title={title}>
      <ul className={classes.list}>
        {identifiers.slice(0, maxLinks).map((id) => (
          <li key={id}>
            <NamedElement type={type} id={id} name={nameOf(id)} isAwaited={isAwaited(id)} />
          </li>
        ))}
      </ul>
      {rest > 0 && <Text c="dimmed">{t('more_children', { count: rest })}</Text>}
    </Section>
  )
}

type ElementProps = { type: string; id: string; name: string | undefined; isAwaited: boolean }

/** What has no name may not be described itself, and then has no page. */
function NamedElement({ type, id, name, isAwaited }: ElementProps) {
  if (!name && isAwaited) return <Skeleton height={12} width={200} my={4} />
  if (!name) return <Identifier value={id} maxLength={40} />
  return (
    <TextLink to="/events/vocabularies/element" search={{ type, id }} title={id} dir="auto">
      {name}
    </TextLink>
  )
}
