import { Drawer, Group, Stack, Text, Title } from '@mantine/core'
import type { RaisedAlarm } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { ButtonLink, TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import classes from './AlarmDrawer.module.css'
import { shortName } from './watched.ts'

/** One alarm at the side: the event, and the way from what is watched to what appeared in it. */
export function AlarmDrawer({ alarm, close }: { alarm: RaisedAlarm | undefined; close: () => void }) {
  const { t } = useTranslation('genealogy')
  return (
    <Drawer
      opened={alarm !== undefined}
      onClose={close}
      position="right"
      size={520}
      title={alarm && t('alarm_title', { name: shortName(alarm.identifier) })}
      classNames={{ title: classes.title ?? '' }}
    >
      {alarm && (
        <Stack gap="lg">
          <Text component="div">
            {t(`relation_${alarm.relation}_text`)} <Moment time={alarm.eventTime} />
          </Text>
          {alarm.container && (
            <Text component="div">
              {t('alarm_container')} <Identifier value={alarm.container} maxLength={36} />
            </Text>
          )}
          <Group gap="sm">
            <ButtonLink to="/events/event" search={{ id: alarm.eventID }} size="xs">
              {t('open_event')}
            </ButtonLink>
            <ButtonLink to="/genealogy/batch" search={{ id: alarm.identifier }} size="xs" variant="default">
              {t('open_batch')}
            </ButtonLink>
          </Group>
          <Way path={alarm.path} />
        </Stack>
      )}
    </Drawer>
  )
}

/** Each thing on the way, and the event that leads to it. */
function Way({ path }: Pick<RaisedAlarm, 'path'>) {
  const { t } = useTranslation('genealogy')
  return (
    <section>
      <Title order={3} mb="xs">
        {t('alarm_path')}
      </Title>
      <ol className={classes.way}>
        {path.map(({ identifier, eventID }) => (
          <li key={`${identifier} ${eventID}`}>
            <TextLink to="/genealogy/batch" search={{ id: identifier }} className="code" title={identifier}>
              {shortName(identifier)}
            </TextLink>
            {eventID && (
              <TextLink to="/events/event" search={{ id: eventID }} size="sm" c="dimmed">
                {t('by_event')}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
