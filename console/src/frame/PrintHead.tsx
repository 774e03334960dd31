import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../parts/formats.ts'
import { useSession } from '../session/session.ts'
import classes from './PrintHead.module.css'

/** Says on paper whose data it is, when it was printed, and by which address it can be seen again. */
export function PrintHead() {
  const { t, i18n } = useTranslation('frame')
  const { organisation } = useSession()
  const about = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const describe = () => {
      const time = momentText(new Date(), i18n.language)
      about.current?.replaceChildren(t('printed', { time }), ` · ${decodeURI(location.href)}`)
    }
    addEventListener('beforeprint', describe)
    return () => removeEventListener('beforeprint', describe)
  }, [t, i18n.language])
  return (
    <div className={classes.head}>
      <strong dir="auto">{organisation}</strong>
      <span ref={about} />
    </div>
  )
}
