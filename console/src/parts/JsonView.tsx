import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { indentJson } from './indent-json.ts'
import classes from './JsonView.module.css'
import { tokensOf } from './json-tokens.ts'

type Props = { label: string } & ({ value: unknown } | { json: string })

/** A value as JSON, or JSON as it stands to the last digit, to read and to copy. */
export function JsonView({ label, ...given }: Props) {
  const { t } = useTranslation('parts')
  const text = 'json' in given ? indentJson(given.json) : (JSON.stringify(given.value, null, 2) ?? 'undefined')
  return (
    <div className={classes.view} dir="ltr">
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
