import { useTranslation } from 'react-i18next'
import { listText, pairText } from '../../parts/formats.ts'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import type { Warnings } from './use-checks.ts'

/** As many as fit beside a text. */
const maxListed = 10

/** What is doubtful in a translation, in the language of the interface. */
export function WarningSentence({ warning: { code, message, values } }: { warning: Warnings[number] }) {
  const { t, i18n } = useTranslation('translation')
  const list = (words: readonly string[] = []) =>
    `${listText(words.slice(0, maxListed), i18n.language)}${words.length > maxListed ? ' …' : ''}`
  const say = () => {
    const { missing = [], added = [], length = 0, max_length: max = 0, term = '', translation = '' } = values
    switch (code) {
      case 'empty':
      case 'items':
        return t(`warn_${code}`)
      case 'too_long':
        return t('warn_too_long', { length, max })
      case 'placeholders':
      case 'tags':
      case 'numbers':
        return [
          ...(missing.length > 0 ? [t('warn_missing', { list: list(missing) })] : []),
          ...(added.length > 0 ? [t('warn_added', { list: list(added) })] : []),
        ].join(' ')
      case 'glossary':
        return t('warn_glossary', { term, translation })
      case 'forbidden_word':
        return t('warn_forbidden_word', { term, translation, words: list(values.forbidden) })
      default:
        return undefined
    }
  }
  // An older service says its message alone.
  const sentence = values ? say() : undefined
  return (
    <>
      <strong>{t(`check_${code}`)}</strong>{' '}
      {sentence === undefined ? <ServiceMessage text={message} /> : <span dir="auto">{sentence}</span>}
      {values?.note && <small dir="auto"> {pairText(t('term_note'), values.note.slice(0, 200), i18n.language)}</small>}
    </>
  )
}
