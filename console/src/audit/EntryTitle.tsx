import type { AuditEntry } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { shorten } from '../parts/shorten.ts'
import { nameOf } from './changes.ts'
import classes from './EntryTitle.module.css'
import { isEntity } from './entities.ts'

/** What was changed or asked for, by its kind and name. */
export function EntryTitle({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { entity, entity_id, entity_name, before, after } = entry
  const name = nameOf(after, before) ?? entity_name
  return (
    <>
      <span className={classes.kind}>{isEntity(entity) ? t(`entity_${entity}`) : entity}</span>{' '}
      {name ? <span dir="auto">{shorten(name, 60)}</span> : <span className="code">{shorten(entity_id, 20)}</span>}
    </>
  )
}
