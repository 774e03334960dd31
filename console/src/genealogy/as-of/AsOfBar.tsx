import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../parts/formats.ts'
import classes from './AsOfBar.module.css'
import { useAsOf } from './use-as-of.ts'

/** Stays in sight while the page shows what was known earlier: nobody should take that for today's truth. */
export function AsOfBar() {
  const { t } = useTranslation('genealogy')
  const { asOf, change } = useAsOf()
  if (asOf === undefined) return null
  return (
    <KnownThen time={asOf}>
      <Button size="xs" variant="default" onClick={() => change(undefined)}>
        {t('as_of_end')}
      </Button>
    </KnownThen>
  )
}

/** The same for what is kept as it was known then, and cannot be brought back to now. */
export function KnownThen({ time, children }: { time: string; children?: ReactNode }) {
  const { t, i18n } = useTranslation('genealogy')
  return (
    <div className={classes.bar} role="status">
      <IconHistory size={18} stroke={1.8} aria-hidden />
      <span className={classes.text}>
        <strong>{t('as_of_title', { time: momentText(time, i18n.language) })}</strong> {t('as_of_text')}
      </span>
      {children}
    </div>
  )
}
