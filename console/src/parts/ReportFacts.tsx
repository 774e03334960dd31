import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { reportPlace } from './report-place.ts'

type Props = {
  /** What it is: a recall, a balance. */
  kind: string
  /** What was asked: whoever reads the paper cannot see the address bar. What has no value is left out. */
  facts: [name: string, value: ReactNode][]
}

/** Makes a page a report when it is printed: its head says what it is and what was asked, beside whose it is and when it was printed. */
export function ReportFacts({ kind, facts }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // The browser waits for no later drawing.
    const begin = () => flushSync(() => setPlace(document.getElementById(reportPlace)))
    const end = () => setPlace(null)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (!place) return null
  const report = (
    <>
      <strong>{kind}</strong>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
  return createPortal(report, place)
}
