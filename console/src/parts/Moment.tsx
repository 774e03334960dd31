import { useTranslation } from 'react-i18next'
import { momentText } from './formats.ts'

/** A moment in the interface language, with its zone; the exact time on hover. */
export function Moment({ time, zone }: { time: string; zone?: string }) {
  const { i18n } = useTranslation()
  return (
    <time className="numbers" dateTime={time} title={time}>
      {momentText(time, i18n.language, zone)}
    </time>
  )
}
