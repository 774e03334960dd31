import { Text as Line, Textarea } from '@mantine/core'
import type { Text } from '@polytrace/client'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import { WordDiff } from '../../products/WordDiff.tsx'
import classes from './Desk.module.css'
import { beforeOf } from './leaves.ts'

type Props = {
  text: Text
  source: string
  target: string
  language: string
  /** Which of the texts of a list this is; and its place among those that are translated, of which there are so many. */
  index: number
  place: number
  count: number
  isReadOnly: boolean
  type: (target: string) => void
  enter: (field: HTMLTextAreaElement) => void
}

/** A source, with what has changed in it since it was translated, and below it the translation. */
export function TextPair({ text, source, target, language, index, place, count, isReadOnly, type, enter }: Props) {
  const { t, i18n } = useTranslation('translation')
  const sourceId = useId()
  const before = beforeOf(text)[index]
  const name = languageName(language, i18n.language)
  const length = [...target].length
  return (
    <div className={classes.pair}>
      <div className={classes.source} id={sourceId} data-source>
        {before !== undefined && before !== source ? (
          <WordDiff before={before} after={source} />
        ) : (
          <span dir="auto">{source}</span>
        )}
      </div>
      <Textarea
        autosize
        minRows={count === 1 ? 3 : 1}
        maxRows={16}
        aria-label={count === 1 ? name : `${name}, ${place + 1}`}
        aria-describedby={sourceId}
        attributes={{ input: { dir: 'auto' } }}
        lang={language.replaceAll('_', '-')}
        value={target}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={({ currentTarget }) => {
          enter(currentTarget)
          // Whoever comes by keyboard goes on writing where the text ends; a click sets the cursor later.
          currentTarget.setSelectionRange(target.length, target.length)
        }}
        readOnly={isReadOnly}
        autoFocus={place === 0}
      />
      {text.max_length !== null && (
        <Line size="xs" ta="end" mt={4} className="numbers" c={length > text.max_length ? 'var(--fault)' : 'dimmed'}>
          {t('desk_length', { length, max: text.max_length })}
        </Line>
      )}
    </div>
  )
}
