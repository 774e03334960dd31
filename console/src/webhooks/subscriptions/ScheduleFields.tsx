import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { listText, momentText } from '../../parts/formats.ts'
import { firingsOf, type Preset, presets, type ScheduleDraft, scheduleFields, scheduleOf } from './schedule.ts'
import classes from './subscriptions.module.css'

type Props = { schedule: ScheduleDraft; change: (schedule: ScheduleDraft) => void }

/** A schedule to write, and when it would report next. */
export function ScheduleFields({ schedule, change }: Props) {
  const { t } = useTranslation('webhooks')
  const faults = new Map(firingsOf(scheduleOf(schedule), new Date(), 1).faults.map((fault) => [fault.field, fault]))
  const errorOf = (field: string) => {
    const fault = faults.get(field)
    return fault ? <FaultSentence {...fault} /> : undefined
  }
  return (
    <div className={classes.schedule}>
      <Group gap="xs">
        {(Object.keys(presets) as Preset[]).map((preset) => (
          <Button
            key={preset}
            size="xs"
            variant="default"
            onClick={() => change({ ...presets[preset], timeZone: schedule.timeZone })}
          >
            {t(`preset_${preset}`)}
          </Button>
        ))}
      </Group>
      <div className={classes.fields}>
        {scheduleFields.map((field) => (
          <TextInput
            key={field}
            label={t(`schedule_${field}`)}
            classNames={{ input: 'code' }}
            value={schedule[field]}
            onChange={(event) => change({ ...schedule, [field]: event.currentTarget.value })}
            error={errorOf(field)}
          />
        ))}
        <TextInput
          label={t('schedule_timeZone')}
          value={schedule.timeZone}
          onChange={(event) => change({ ...schedule, timeZone: event.currentTarget.value })}
          error={errorOf('timeZone')}
        />
      </div>
      <NextReports schedule={schedule} />
    </div>
  )
}

const reportCount = 3

/** The next few times in words: the best proof that a schedule is what one meant. */
function NextReports({ schedule }: Pick<Props, 'schedule'>) {
  const { t, i18n } = useTranslation('webhooks')
  const { times, faults } = firingsOf(scheduleOf(schedule), new Date(), reportCount)
  const whole = faults.find(({ field }) => field === undefined)
  const texts = times.map((time) => momentText(time, i18n.language, schedule.timeZone.trim() || 'UTC'))
  return (
    <p className={classes.next} role="status">
      {times.length > 0 ? (
        t('next_reports', { times: listText(texts, i18n.language) })
      ) : whole ? (
        <FaultSentence {...whole} />
      ) : (
        t('schedule_hint')
      )}
    </p>
  )
}
