import { useTranslation } from 'react-i18next'
import { percentText } from './formats.ts'
import classes from './Ring.module.css'

type Props = {
  /** From 0 to 1. */
  part: number
  /** What is complete, such as a language's name; read before the figure. */
  label?: string
  size?: number
  /** Some of it is no longer right. */
  isOutdated?: boolean
}

const radius = 6.5
const around = 2 * Math.PI * radius

/** How complete something is, as a small ring. */
export function Ring({ part, label, size = 16, isOutdated = false }: Props) {
  const { t, i18n } = useTranslation('parts')
  // Only what is really complete may look complete.
  const visible = part >= 1 ? 1 : Math.min(part, 0.99)
  const text = [label, t('complete', { percent: percentText(part, i18n.language) })].filter(Boolean).join(': ')
  return (
    <svg className={classes.ring} width={size} height={size} viewBox="0 0 16 16" role="img" aria-label={text}>
      <title>{text}</title>
      <circle className={classes.track} cx="8" cy="8" r={radius} />
      <circle
        className={isOutdated ? classes.outdated : visible === 1 ? classes.full : classes.part}
        cx="8"
        cy="8"
        r={radius}
        strokeDasharray={`${visible * around} ${around}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
