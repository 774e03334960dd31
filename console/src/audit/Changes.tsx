import { Text } from '@mantine/core'
import type { AuditEntry } from '@polytrace/client'
import { diffWordsWithSpace } from 'diff'
import { useTranslation } from 'react-i18next'
import classes from './Changes.module.css'
import { changesBetween, type FieldChange, listChange } from './changes.ts'

/** What differs, field by field: before at the left, after at the right. */
export function Changes({ entry: { action, before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const changes = changesBetween(before, after)
  if (changes.length === 0) return <Text c="dimmed">{t('no_field_changed')}</Text>
  return (
    <dl className={classes.changes} data-whole={action === 'create' || !after}>
      {changes.map((change) => (
        <div key={change.path.join('/')} className={classes.change}>
          <dt className="code">{change.path.join(' › ')}</dt>
          <dd>
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ change }: { change: FieldChange }) {
  const { before, after } = change
  const list = listChange(change)
  if (list) {
    return (
      <div className={classes.words}>
        {list.removed.map((word) => (
          <del key={word}>{word}</del>
        ))}
        {list.added.map((word) => (
          <ins key={word}>{word}</ins>
        ))}
      </div>
    )
  }
  if (typeof before === 'string' && typeof after === 'string' && before !== '' && after !== '') {
    return <TextChange before={before} after={after} />
  }
  return (
    <div className={classes.pair}>
      {before !== undefined && before !== null && <del dir="auto">{textOf(before)}</del>}
      {after !== undefined && after !== null && <ins dir="auto">{textOf(after)}</ins>}
    </div>
  )
}

/** The words that went are marked on the left, those that came on the right. */
function TextChange({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after).map((part, index) => ({ ...part, key: index }))
  return (
    <div className={classes.pair}>
      <span dir="auto">
        {parts
          .filter(({ added }) => !added)
          .map(({ key, value, removed }) => (removed ? <del key={key}>{value}</del> : value))}
      </span>
      <span dir="auto">
        {parts
          .filter(({ removed }) => !removed)
          .map(({ key, value, added }) => (added ? <ins key={key}>{value}</ins> : value))}
      </span>
    </div>
  )
}

const textOf = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join('\n')
    : typeof value === 'object'
      ? JSON.stringify(value, null, 2)
      : String(value)
