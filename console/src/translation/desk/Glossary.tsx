import type { GlossaryTerm } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import classes from './Desk.module.css'

/** The terms of the glossary that stand in the source. */
export function Glossary({ terms }: { terms: readonly GlossaryTerm[] }) {
  const { t } = useTranslation('translation')
  if (terms.length === 0) return null
  return (
    <section>
      <h3 className={classes.aid}>{t('glossary')}</h3>
      <dl className={classes.terms}>
        {terms.map(({ id, term, translation, forbidden, note }) => (
          <div key={id}>
            <dt dir="auto">{term}</dt>
            <dd>
              <span dir="auto">{translation}</span>
              {forbidden.length > 0 && <small>{t('glossary_not', { words: forbidden.join(', ') })}</small>}
              {note && <small dir="auto">{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
