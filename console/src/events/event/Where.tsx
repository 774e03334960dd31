import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Fact, Facts, Section } from './Section.tsx'
import { type Event, idOf } from './things.ts'

export function Where({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const places = { location: idOf(event.bizLocation), read_point: idOf(event.readPoint) }
  const known = Object.entries(places).filter((entry): entry is ['location' | 'read_point', string] =>
    Boolean(entry[1]),
  )
  return (
    <Section title={t('where')}>
      {known.length === 0 && <Text c="dimmed">{t('not_said')}</Text>}
      <Facts>
        {known.map(([name, id]) => (
          <Fact key={name} name={t(name)}>
            <Place id={id} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

/** A place by its name, when somebody registered it, and its identifier. */
export function Place({ id }: { id: string }) {
  const { t } = useTranslation('events')
  const name = usePlaceNames()(id)
  return (
    <>
      <div>
        <TextLink to="/genealogy/site" search={{ place: id }} dir="auto" fw={500}>
          {name ?? t('open_place')}
        </TextLink>
      </div>
      <Identifier value={id} maxLength={36} />
    </>
  )
}
