import type { AuditEntry } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { quantityText } from '../parts/formats.ts'
import { Identifier } from '../parts/Identifier.tsx'
import { Status } from '../parts/Status.tsx'
import classes from './TraceRequest.module.css'

type Asked = {
  asked: string
  format?: string
  complete?: boolean
  counts?: Record<string, number>
  parameters?: Record<string, unknown>
}

/** A recall or a list of origins that somebody asked for: for which batch, and what the answer held. */
export function TraceRequest({ entry: { after } }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit')
  const { asked, format, complete, counts = {}, parameters = {} } = after as Asked
  const limits = Object.entries(parameters).filter(([, value]) => value !== null)
  return (
    <dl className={classes.facts}>
      <dt>{t('asked')}</dt>
      <dd>
        <Identifier value={asked} maxLength={44} />
      </dd>
      <dt>{t('answer')}</dt>
      <dd>
        <Status kind={complete ? 'done' : 'outdated'}>{complete ? t('complete') : t('incomplete')}</Status>{' '}
        {format?.toUpperCase()}
      </dd>
      <dt>{t('counts')}</dt>
      <dd className="numbers">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            {quantityText(count, i18n.language)} {said(name)}
          </div>
        ))}
      </dd>
      <dt>{t('parameters')}</dt>
      <dd>{limits.map(([name, value]) => `${name} = ${value}`).join(', ')}</dd>
    </dl>
  )
}

const said = (name: string) => name.replaceAll('_', ' ')
