import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import type { Check, FoundFault } from '../check/check-text.ts'
import classes from './FaultList.module.css'

type Props = {
  check: Check
  /** Leads to a place in the text. */
  show: ((at: number) => void) | undefined
}

/** Each fault in a sentence, with its line. */
export function FaultList({ check: { faults, errors, warnings }, show }: Props) {
  const { t } = useTranslation('events')
  if (faults.length === 0) return null
  const unlisted = errors + warnings - faults.length
  return (
    <div>
      <ul className={classes.faults} aria-label={t('faults')}>
        {faults.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of faults is never reordered, only replaced
          <li key={index} data-severity={fault.severity}>
            {show ? (
              <UnstyledButton className={classes.fault} onClick={() => show(fault.from)}>
                <FaultText fault={fault} />
              </UnstyledButton>
            ) : (
              <div className={classes.fault}>
                <FaultText fault={fault} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('more_faults', { count: unlisted })}
        </Text>
      )}
    </div>
  )
}

function FaultText({ fault: { line, event, code, message, severity } }: { fault: FoundFault }) {
  const { t } = useTranslation('events')
  const place = [
    t('line', { line }),
    event === undefined ? undefined : t('event_number', { number: event + 1 }),
    severity === 'warning' ? t('warning') : undefined,
  ]
  return (
    <>
      <span className={classes.place}>{place.filter(Boolean).join(' · ')}</span>
      <span className={classes.message}>
        <FaultSentence code={code} message={message} />
      </span>
    </>
  )
}
