import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { noteChange, test as sendTest } from '../calls.ts'
import { AttemptView } from '../deliveries/AttemptView.tsx'
import type { Destination } from '../destination.ts'
import classes from './steer.module.css'

/** Calls the receiver now, and shows in place what came of it. */
export function TestDelivery({ destination }: { destination: Pick<Destination, 'of' | 'id'> }) {
  const { t } = useTranslation('webhooks')
  const test = useMutation({
    mutationFn: () => sendTest(destination),
    onSuccess: () => noteChange(destination),
  })
  return (
    <section className={classes.test} aria-label={t('test')}>
      <div className={classes.testLine}>
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.6} />}
          onClick={() => test.mutate()}
          loading={test.isPending}
        >
          {t('test')}
        </Button>
        <span className={classes.soft}>{t('test_text')}</span>
      </div>
      <div aria-live="polite">
        {test.data && <AttemptView attempt={test.data} />}
        {test.error && <Failure error={test.error} />}
      </div>
    </section>
  )
}
