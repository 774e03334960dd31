import { useTranslation } from 'react-i18next'
import { Loading } from '../../parts/Loading.tsx'
import { Checks } from './Checks.tsx'
import classes from './Desk.module.css'
import { Glossary } from './Glossary.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { Suggested } from './use-suggestions.ts'

type Props = {
  found: Suggested
  language: string
  source: string
  target: string
  maxLength: number | null
  take: ((target: string) => void) | undefined
}

/** What helps with a text: how similar ones were translated, the glossary, and what is doubtful. */
export function Aids({ found, take, ...text }: Props) {
  const { t } = useTranslation('translation')
  return (
    <aside className={classes.aids} aria-label={t('aids')}>
      {found.isLoading ? (
        <Loading />
      ) : (
        <>
          <Suggestions found={found} source={text.source} take={take} />
          <Glossary terms={found.terms} />
          <Checks {...text} />
        </>
      )}
    </aside>
  )
}
