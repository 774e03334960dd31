import { Button, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { outage } from '../data/api.ts'
import classes from './OutageBanner.module.css'

/** Says above the page that the service is away, until it is back. */
export function OutageBanner() {
  const { t } = useTranslation('frame')
  const isAway = outage.isOn.use()
  return (
    <div role="status" className={classes.place}>
      {isAway && (
        <div className={classes.banner}>
          <IconCloudOff size={20} stroke={1.6} aria-hidden className={classes.icon ?? ''} />
          <div>
            <Text fw={600}>{t('away_title')}</Text>
            <Text size="sm">{t('away_text')}</Text>
          </div>
          <Button variant="default" onClick={() => void outage.check()}>
            {t('away_check')}
          </Button>
        </div>
      )}
    </div>
  )
}
