import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import type { JsonSchema } from '../../parts/schema-form/bundle.ts'
import classes from './FieldTable.module.css'
import { type Field, fieldsOf, type Rule } from './fields.ts'

/** A schema for people who do not read JSON: its fields, one line each. */
export function FieldTable({ schema }: { schema: JsonSchema }) {
  const { t } = useTranslation('schemas')
  const fields = fieldsOf(schema)
  if (fields.length === 0) return <Text c="dimmed">{t('no_fields')}</Text>
  return (
    <table className={classes.table} aria-label={t('tab_readable')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('type_and_rules')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two branches of a schema may describe the same field
          <Line key={index} field={field} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ field: { path, title, description, types, rules, isRequired } }: { field: Field }) {
  const { t } = useTranslation('schemas')
  const typeWord = (type: string): string => {
    const [, entries] = /^array of (.*)$/.exec(type) ?? []
    return entries ? t('type_list_of', { type: typeWord(entries) }) : t(`type_${type}` as 'type_string')
  }
  const name = path.at(-1) ?? ''
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: 12 + (path.length - 1) * 16 }}>
        <span className={classes.name}>
          <span className="code" title={path.join('.')}>
            {name === '*' ? t('any_field') : name}
          </span>
          {isRequired && <Status kind="neutral">{t('required')}</Status>}
        </span>
        {title && title !== name && (
          <span className={classes.title} dir="auto">
            {title}
          </span>
        )}
      </th>
      <td>
        <span className={classes.type}>{types.map(typeWord).join(t('or')) || t('type_any')}</span>
        {rules.length > 0 && (
          <span className={classes.rules}>{rules.map((rule) => ruleText(rule, t)).join(' · ')}</span>
        )}
        {description && (
          <span className={classes.description} dir="auto">
            {description}
          </span>
        )}
      </td>
    </tr>
  )
}

type Translate = ReturnType<typeof useTranslation<'schemas'>>['t']

function ruleText({ keyword, value }: Rule, t: Translate): string {
  if (keyword === 'minLength' && value === 1) return t('rule_not_empty')
  const text = Array.isArray(value) ? value.map(plain).join(', ') : plain(value)
  return t(`rule_${keyword}` as 'rule_minimum', { value: text })
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
