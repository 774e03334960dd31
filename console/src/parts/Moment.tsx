import { useTranslation } from 'react-i18next'
import { agoText, momentText } from './formats.ts'

type Props = {
  time: string
  zone?: string
  /** How long ago matters more than when: “3 hours ago” for what is less than a week away. */
  isRelative?: boolean
}

/** A moment in the interface language, with its zone; the exact time on hover. */
export function Moment({ time, zone, isRelative = false }: Props) {
  const { i18n } = useTranslation()
  const exact = momentText(time, i18n.language, zone)
  const ago = isRelative ? agoText(time, i18n.language) : undefined
  return (
    <time className="numbers" dateTime={time} title={ago ? exact : time}>
      {ago ?? exact}
    </time>
  )
}
