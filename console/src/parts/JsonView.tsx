import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { indented } from './indented.ts'
import classes from './JsonView.module.css'

type Props = { label: string } & ({ value: unknown } | { json: string })

/** A value as JSON, or JSON as it stands to the last digit, to read and to copy. */
export function JsonView({ label, ...given }: Props) {
  const { t } = useTranslation('parts')
  const text = 'json' in given ? indented(given.json) : (JSON.stringify(given.value, null, 2) ?? 'undefined')
  return (
    <div className={classes.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={label}>
        <pre>
          {tokensOf(text).map(({ kind, at, part }) =>
            kind ? (
              <span key={at} data-kind={kind}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </pre>
      </section>
      <CopyButton value={text} timeout={1_500}>
        {({ copied, copy }) => (
          <ActionIcon className={classes.copy ?? ''} onClick={copy} aria-label={copied ? t('copied') : t('copy')}>
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}

type Token = { kind: 'name' | 'text' | 'other' | undefined; at: number; part: string }

/** Colours for a text that is longer would take the browser longer than a reader waits. */
const mostColoured = 200_000

/** Parts well-formed JSON into names, texts, other values, and what stands between them. */
function tokensOf(text: string): Token[] {
  if (text.length > mostColoured) return [{ kind: undefined, at: 0, part: text }]
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g)) {
    const part = match[1] ?? match[0]
    if (match.index > end) tokens.push({ kind: undefined, at: end, part: text.slice(end, match.index) })
    tokens.push({ kind: match[2] ? 'name' : match[1] ? 'text' : 'other', at: match.index, part })
    end = match.index + part.length
  }
  return [...tokens, { kind: undefined, at: end, part: text.slice(end) }]
}
