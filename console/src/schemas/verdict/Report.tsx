import { Button, Stack, Text, Title } from '@mantine/core'
import type { CheckReport } from '@polytrace/client'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { DataTable } from '../../parts/DataTable.tsx'
import { quantityText } from '../../parts/formats.ts'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import { Status } from '../../parts/Status.tsx'
import type { FieldGroup } from '../field-groups.ts'
import { EntityLink } from './EntityLink.tsx'
import classes from './Report.module.css'

const failuresAtOnce = 10

/** The verdict of a dry run: how many would break, which and why, and what the change means for other data. */
export function Report({ report, group }: { report: CheckReport; group: FieldGroup }) {
  const { t, i18n } = useTranslation('schemas')
  const { checked, failing, failures, by_error, backward, forward, differences } = report
  const total = quantityText(checked, i18n.language)
  return (
    <Stack gap="md">
      <div className={classes.headline} data-kind={failing > 0 ? 'fault' : 'done'} role="status">
        {failing > 0 && t(`breaks_${group}`, { count: failing, total })}
        {failing === 0 && (checked === 0 ? t('nothing_stored') : t(`holds_${group}`, { count: checked }))}
      </div>
      {by_error.length > 0 && (
        <DataTable
          label={t('by_fault')}
          columns={[
            {
              key: 'fault',
              title: t('fault'),
              cell: ({ code, example }) => (
                <span className={classes.fault}>
                  <FaultSentence code={code} message={example} />
                </span>
              ),
            },
            {
              key: 'at',
              title: t('place'),
              width: '45%',
              cell: ({ pointer }) => (
                <span className={classes.place}>
                  <Place pointer={pointer} />
                </span>
              ),
            },
            { key: 'count', title: t('count'), width: '88px', numeric: true, cell: ({ count }) => count },
          ]}
          rows={by_error}
          rowKey={({ pointer, code, keyword }) => `${pointer} ${code} ${keyword}`}
        />
      )}
      {failures.length > 0 && <Failures failures={failures} />}
      <div className={classes.verdicts}>
        <Compatibility verdict={backward}>{t(`backward_${backward}`)}</Compatibility>
        <Compatibility verdict={forward}>{t(`forward_${forward}`)}</Compatibility>
      </div>
      {differences.length > 0 && (
        <details className={classes.differences}>
          <summary>{t('differences', { count: differences.length })}</summary>
          <ul>
            {differences.map(({ pointer, reason }) => (
              <li key={`${pointer} ${reason}`}>
                <ServiceMessage text={reason} /> <Place pointer={pointer} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}

/** A pointer that breaks between its steps, when it has to. */
const Place = ({ pointer }: { pointer: string }) => (
  <span className="code">
    {pointer.split('/').map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a pointer never change places
      <Fragment key={index}>
        {index > 1 && <wbr />}
        {index > 0 && '/'}
        {step}
      </Fragment>
    ))}
  </span>
)

const kinds = { compatible: 'done', incompatible: 'outdated', unknown: 'neutral' } as const

function Compatibility({ verdict, children }: { verdict: keyof typeof kinds; children: string }) {
  const { t } = useTranslation('schemas')
  return (
    <div>
      <Status kind={kinds[verdict]}>{t(verdict)}</Status> <Text span>{children}</Text>
    </div>
  )
}

function Failures({ failures }: Pick<CheckReport, 'failures'>) {
  const { t } = useTranslation('schemas')
  const [count, setCount] = useState(failuresAtOnce)
  return (
    <section>
      <Title order={3} mb={4}>
        {t('would_break')}
      </Title>
      <ul className={classes.failures}>
        {failures.slice(0, count).map(({ entity, id, errors }) => (
          <li key={id}>
            <EntityLink entity={entity} id={id} />
            <Text span c="dimmed">
              <FaultSentence code={errors[0]?.code} message={errors[0]?.message ?? ''} />
            </Text>
          </li>
        ))}
      </ul>
      {failures.length > count && (
        <Button variant="subtle" color="gray" onClick={() => setCount(count + failuresAtOnce)}>
          {t('show_more')}
        </Button>
      )}
    </section>
  )
}
