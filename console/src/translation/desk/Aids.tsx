import type { GlossaryTerm } from '@polytrace/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../parts/Loading.tsx'
import { Checks } from './Checks.tsx'
import classes from './Desk.module.css'
import { Glossary } from './Glossary.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { Warnings } from './use-checks.ts'
import type { Suggested } from './use-suggestions.ts'
import type { Waiving } from './use-waivers.ts'

type Props = {
  found: Suggested
  source: string
  take: ((target: string) => void) | undefined
  takeTerm: ((term: GlossaryTerm) => void) | undefined
  addTerm: (() => void) | undefined
  warnings: Warnings | undefined
  waiving: Waiving | undefined
  /** What people say about the text. */
  comments: ReactNode
}

/** What helps with a text: how similar ones were translated, the glossary, what is doubtful, and what others say. */
export function Aids({ found, source, take, takeTerm, addTerm, warnings, waiving, comments }: Props) {
  const { t } = useTranslation('translation')
  return (
    <aside className={classes.aids} aria-label={t('aids')}>
      {found.isLoading ? (
        <Loading />
      ) : (
        <>
          <Suggestions found={found} source={source} take={take} />
          <Glossary terms={found.terms} take={takeTerm} add={addTerm} />
        </>
      )}
      {/* There at once, for the keys that lead to them; what stands above comes a moment later. */}
      <div className={classes.rest} data-waiting={found.isLoading || undefined}>
        <Checks warnings={warnings} waiving={waiving} />
        {comments}
      </div>
    </aside>
  )
}
