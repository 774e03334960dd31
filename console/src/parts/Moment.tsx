import { useTranslation } from 'react-i18next'
import { agoText, dayText, momentText } from './formats.ts'

type Props = {
  time: string
  zone?: string
  /** How long ago matters more than when: “3 hours ago” for what is less than a week away. */
  isRelative?: boolean
  /** Where the day is enough. */
  isDay?: boolean
}

/** A moment in the interface language, with its zone; the exact time on hover. */
export function Moment({ time, zone, isRelative = false, isDay = false }: Props) {
  const { i18n } = useTranslation()
  const exact = momentText(time, i18n.language, zone)
  const short =
    (isRelative ? agoText(time, i18n.language) : undefined) ?? (isDay ? dayText(time, i18n.language) : undefined)
  return (
    <time className="numbers" dateTime={time} title={short ? exact : time}>
      {short ?? exact}
    </time>
  )
}
