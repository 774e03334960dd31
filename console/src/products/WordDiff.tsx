import { VisuallyHidden } from '@mantine/core'
import { diffWordsWithSpace } from 'diff'
import { useTranslation } from 'react-i18next'
import classes from './WordDiff.module.css'

/** What was changed in a text, word by word. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const { t, i18n } = useTranslation('products')
  let at = 0
  return (
    <span className={classes.diff} dir="auto">
      {wordsChanged(before, after).map(({ value, added, removed }) => {
        const key = `${at++}`
        if (!added && !removed) return value
        const Mark = added ? 'ins' : 'del'
        return (
          <Mark key={key}>
            {/* With a direction of its own, these words do not decide on that of the text. */}
            <VisuallyHidden dir={i18n.dir()}>{added ? t('diff_added') : t('diff_removed')} </VisuallyHidden>
            {value}
          </Mark>
        )
      })}
    </span>
  )
}

// Japanese and Chinese write words without spaces between them.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const wordsChanged = (before: string, after: string) => diffWordsWithSpace(before, after, { intlSegmenter: segmenter })
