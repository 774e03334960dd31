import { Button, UnstyledButton } from '@mantine/core'
import type { GlossaryTerm } from '@polytrace/client'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import desk from './Desk.module.css'
import { Key } from './DeskActions.tsx'
import classes from './Glossary.module.css'
import { firstTermKey, keys, lastTermKey } from './keys.ts'

type Props = {
  terms: readonly GlossaryTerm[]
  take: ((term: GlossaryTerm) => void) | undefined
  add: (() => void) | undefined
}

/** The terms of the glossary that stand in the source; a click or a key writes one where the cursor is. */
export function Glossary({ terms, take, add }: Props) {
  const { t } = useTranslation('translation')
  if (terms.length === 0 && !add) return null
  return (
    <section>
      <div className={classes.head}>
        <h3 className={desk.aid}>{t('glossary')}</h3>
        {add && (
          <Button
            className={classes.add ?? ''}
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={add}
          >
            {t('glossary_add')}
          </Button>
        )}
      </div>
      <ul className={classes.terms}>
        {terms.map((term, index) => (
          <li key={term.id}>
            <UnstyledButton className={classes.term ?? ''} disabled={!take} onClick={() => take?.(term)}>
              <span dir="auto">{term.term}</span>
              <b dir="auto">{term.translation}</b>
              {take && firstTermKey + index <= lastTermKey && <Key>{keys.digit(firstTermKey + index)}</Key>}
            </UnstyledButton>
            {term.forbidden.length > 0 && <small>{t('glossary_not', { words: term.forbidden.join(', ') })}</small>}
            {term.note && <small dir="auto">{term.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
