import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ServiceMessage } from '../parts/ServiceMessage.tsx'
import { WithCode } from '../parts/WithCode.tsx'
import classes from './FaultSentence.module.css'

type Props = {
  /** What kind of fault it is; the codes of the service never change. */
  code?: string | undefined
  /** What the service says of it, which is more, and in English. */
  message: string
  /** Where it is, behind all that is said. */
  children?: ReactNode
}

/** What is wrong with a value: in the language of the interface, and below in the words of the service. */
export function FaultSentence({ code = '', message, children }: Props) {
  const { i18n } = useTranslation()
  const rule: unknown = i18n.getResource(i18n.language, 'faults', code)
  const particulars = (
    <>
      <ServiceMessage text={message} /> {children}
    </>
  )
  // English needs no other words than those of the service, nor is there another sentence for what is newer than this console.
  if (typeof rule !== 'string') return particulars
  return (
    <>
      <span className={classes.rule}>
        <WithCode text={rule} />
      </span>
      <span className={classes.particulars}>{particulars}</span>
    </>
  )
}
