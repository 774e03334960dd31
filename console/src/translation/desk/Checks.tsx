import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Desk.module.css'
import { Key } from './DeskActions.tsx'
import { keys } from './keys.ts'
import type { Warnings } from './use-checks.ts'
import type { Waiving } from './use-waivers.ts'
import { WarningSentence } from './WarningSentence.tsx'

type Props = { warnings: Warnings | undefined; waiving: Waiving | undefined }

/** What is doubtful in a translation. Nothing of it keeps anybody from saving, and what is right all the same is waived. */
export function Checks({ warnings, waiving }: Props) {
  const { t } = useTranslation('translation')
  return (
    <section aria-live="polite">
      <h3 className={classes.aid}>{t('checks')}</h3>
      {warnings === undefined && (
        <Text size="sm" c="dimmed">
          {t('checks_wait')}
        </Text>
      )}
      {warnings?.length === 0 && (
        <p className={classes.check} data-kind="done">
          <IconCircleCheck size={16} stroke={1.8} aria-hidden /> {t('checks_fine')}
        </p>
      )}
      {warnings?.map((warning) => {
        const { code, message } = warning
        const isWaived = waiving?.codes.has(code) ?? false
        return (
          <p key={code + message} className={classes.check} data-kind={isWaived ? 'waived' : 'outdated'}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <span>
              <WarningSentence warning={warning} />
              {waiving && (
                <>
                  <span className={classes.beforeWaive}> </span>
                  <span className={classes.waive}>
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-pressed={isWaived}
                      onClick={() => waiving.toggle(code)}
                      rightSection={<Key>{keys.waive}</Key>}
                    >
                      {isWaived ? t('check_unwaive') : t('check_waive')}
                    </Button>
                  </span>
                </>
              )}
            </span>
          </p>
        )
      })}
      {waiving?.by !== undefined && (
        <Text size="xs" c="dimmed">
          {t('check_waived_by', { name: waiving.by })}
        </Text>
      )}
    </section>
  )
}
