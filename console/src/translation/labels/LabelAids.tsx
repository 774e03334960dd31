import { Text, UnstyledButton } from '@mantine/core'
import type { TranslationSuggestions } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { pairText, percentText } from '../../parts/formats.ts'
import { Key } from '../desk/DeskActions.tsx'
import { keys } from '../desk/keys.ts'
import { useChecks } from '../desk/use-checks.ts'
import { WarningSentence } from '../desk/WarningSentence.tsx'
import classes from './Labels.module.css'

type Props = {
  language: string
  source: string
  target: string
  maxLength: number | null
  offered: TranslationSuggestions['results']
  glossary: TranslationSuggestions['glossary']
  take: ((target: string) => void) | undefined
}

/** Below the label that is written: how it was translated elsewhere, its terms, and what is doubtful. */
export function LabelAids({ language, source, target, maxLength, offered, glossary, take }: Props) {
  const { t, i18n } = useTranslation('translation')
  const warnings = useChecks({ language, source, target, maxLength }) ?? []
  return (
    <>
      {(offered.length > 0 || glossary.length > 0) && (
        <div className={classes.offers}>
          {offered.map(({ id, score, target: suggested }, index) => (
            <UnstyledButton key={id} className={classes.offer ?? ''} disabled={!take} onClick={() => take?.(suggested)}>
              <span dir="auto">{suggested}</span>{' '}
              <small className="numbers">{percentText(score / 100, i18n.language)}</small>{' '}
              {take && <Key>{keys.digit(index + 1)}</Key>}
            </UnstyledButton>
          ))}
          {glossary.map(({ id, term, translation }) => (
            <small key={id} className={classes.term}>
              {pairText(t('glossary'), '', i18n.language)}
              <span dir="auto">{term}</span> → <b dir="auto">{translation}</b>
            </small>
          ))}
        </div>
      )}
      {warnings.map((warning) => (
        <Text key={warning.code + warning.message} size="xs" c="var(--outdated)" mt={4}>
          <WarningSentence warning={warning} />
        </Text>
      ))}
    </>
  )
}
