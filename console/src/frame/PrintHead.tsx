import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../parts/formats.ts'
import { reportPlace } from '../parts/report-place.ts'
import { useSession } from '../session/session.ts'
import { headEverySheet } from './head-every-sheet.ts'
import classes from './PrintHead.module.css'

/**
 * The head of everything that is printed: whose it is, when it was printed, and by which address it can be seen again. Pages that
 * are reports add what was asked, by `ReportFacts`. The sheets after the first repeat whose it is, and the title.
 */
export function PrintHead() {
  const { t, i18n } = useTranslation('frame')
  const { organisation } = useSession()
  const printed = useRef<HTMLSpanElement>(null)
  const address = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const describe = () => {
      const time = t('printed', { time: momentText(new Date(), i18n.language) })
      printed.current?.replaceChildren(time)
      address.current?.replaceChildren(legible(location.href))
      headEverySheet([organisation, document.title, time].join(' · '), i18n.dir())
    }
    addEventListener('beforeprint', describe)
    return () => removeEventListener('beforeprint', describe)
  }, [t, i18n, organisation])
  return (
    <div className={classes.head}>
      <p>
        <strong dir="auto">{organisation}</strong>
        <span ref={printed} />
      </p>
      <div id={reportPlace} className={classes.report} />
      <span ref={address} className={classes.address} />
    </div>
  )
}

/** An address as people write it; to the letter where somebody has typed a stray %. */
function legible(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
