import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

const widths = [38, 52, 44, 61, 35, 48, 57, 41]

/** The shape of what is on its way; it shows only when the answer takes longer than 150 ms. */
export function Loading({ shape = 'table' }: { shape?: 'table' | 'page' }) {
  const { t } = useTranslation('parts')
  return (
    <div className={classes.loading}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div aria-hidden>{shape === 'table' ? <Rows /> : <Page />}</div>
    </div>
  )
}

const Rows = () => (
  <div className={classes.rows}>
    {widths.map((width) => (
      <div key={width} className={classes.row}>
        <Skeleton height={10} width={`${width}%`} />
        <Skeleton height={10} width={`${70 - width}%`} />
      </div>
    ))}
  </div>
)

const Page = () => (
  <>
    <Skeleton height={20} width={240} mb={24} />
    {widths.map((width) => (
      <Skeleton key={width} height={12} width={`${width + 30}%`} mb={12} />
    ))}
  </>
)
