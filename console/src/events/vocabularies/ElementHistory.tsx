import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment.tsx'
import { NamedValues } from '../event/NamedValues.tsx'
import { Section } from '../event/Section.tsx'
import type { ElementDetails } from './element.ts'
import classes from './vocabularies.module.css'

type Version = { attributes?: { id: string; attribute?: unknown }[] } | null

/** What documents said about an element, the last one first; shown once it has changed. */
export function ElementHistory({ element: { history = [] } }: { element: ElementDetails }) {
  const { t } = useTranslation('events')
  if (history.length < 2) return null
  return (
    <Section title={t('element_history')} wide>
      <ul className={classes.list}>
        {history.map(({ version, at, actor, after }) => (
          <li key={version}>
            <details>
              <summary>
                {t('element_version', { version })} · <Moment time={at} /> · {t('element_by', { name: actor })}
              </summary>
              <NamedValues
                values={((after as Version)?.attributes ?? []).map(({ id, attribute }) => [id, attribute ?? '–'])}
              />
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
