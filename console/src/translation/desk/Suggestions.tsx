import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../parts/failure-words.ts'
import { percentText } from '../../parts/formats.ts'
import { WordDiff } from '../../products/WordDiff.tsx'
import classes from './Desk.module.css'
import { Key } from './DeskActions.tsx'
import { keys } from './keys.ts'
import type { Suggested } from './use-suggestions.ts'

type Take = ((target: string) => void) | undefined

/** How the same text and similar ones were translated; a click or a key takes one over. */
export function Suggestions({ found, source, take }: { found: Suggested; source: string; take: Take }) {
  const { t, i18n } = useTranslation('translation')
  const failureText = useFailureText()
  const { suggestions, error } = found
  return (
    <section>
      <h3 className={classes.aid}>{t('suggestions')}</h3>
      {suggestions.length === 0 && (
        <Text size="sm" c="dimmed">
          {error ? failureText(error) : t('suggestions_none')}
        </Text>
      )}
      {suggestions.map(({ id, score, target, source: similar }, index) => (
        <Offer key={id} number={index + 1} target={target} take={take} hint={percentText(score / 100, i18n.language)}>
          {score < 100 && <WordDiff before={similar} after={source} />}
        </Offer>
      ))}
      {take && <Offer number={0} target={source} take={take} hint={t('suggestion_source')} />}
    </section>
  )
}

type OfferProps = { number: number; target: string; hint: string; take: Take; children?: ReactNode }

const Offer = ({ number, target, hint, take, children }: OfferProps) => (
  <UnstyledButton className={classes.offer ?? ''} disabled={!take} onClick={() => take?.(target)}>
    <span className={classes.hint}>
      <span className="numbers">{hint}</span>
      {take && <Key>{keys.digit(number)}</Key>}
    </span>
    <span dir="auto" className={classes.target}>
      {target}
    </span>
    {children && <span className={classes.similar}>{children}</span>}
  </UnstyledButton>
)
