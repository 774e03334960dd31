import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ProblemError } from '@polytrace/client'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { objectNames, textNames } from '../../products/texts/fields.ts'
import { useSession } from '../../session/session.ts'
import { bodyOf, countChanges, type Draft, type DraftLine, draftOf, faultOf, hasFaults } from './draft.ts'
import { LanguageField, LanguagesField } from './LanguageField.tsx'
import classes from './Languages.module.css'
import type { Seen } from './settings.ts'

export function LanguagesForm({ seen: { settings, etag } }: { seen: Seen }) {
  const { t } = useTranslation('translation')
  const isReadOnly = !useSession().may('write_schemas')
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const changes = countChanges(draft, settings)
  const save = useMutation({
    mutationFn: () => api.put('/api/v2/languages/', { body: bodyOf(draft), headers: { 'if-match': etag } }),
    onSuccess: async () => {
      notifications.show({ message: t('languages_saved') })
      await Promise.all([changed('languages'), changed('products')])
    },
  })
  // While a line is written, it is no fault that a part of it is missing.
  const [attempts, setAttempts] = useState(0)
  const attempt = () => {
    if (hasFaults(draft)) setAttempts(attempts + 1)
    else save.mutate()
  }
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [attempts])
  const errorsOf = (name: 'chain' | 'aliases', index: number) => {
    const lines: readonly DraftLine[] = draft[name]
    const fault = attempts > 0 && lines[index] ? faultOf(lines[index], lines) : undefined
    return {
      first: fault === 'twice' ? t('languages_twice') : fault === 'first' && t(`languages_${name}_first`),
      second: fault === 'second' && t(`languages_${name}_second`),
    }
  }
  const [begun, begin] = useState<'chain' | 'aliases'>()
  const lines = <Line extends object>(name: 'chain' | 'aliases', all: readonly Line[], empty: Line) => ({
    add: () => {
      set({ [name]: [...all, empty] })
      begin(name)
    },
    /** Whether a line was just added, and waits to be filled in. */
    isBegun: (index: number) => begun === name && index === all.length - 1,
    remove: (index: number) => set({ [name]: all.toSpliced(index, 1) }),
    change: (index: number, change: Partial<Line>) =>
      set({ [name]: all.map((line, at) => (at === index ? { ...line, ...change } : line)) }),
  })
  const chain = lines('chain', draft.chain, { lang: '', to: [] as string[] })
  const aliases = lines('aliases', draft.aliases, { name: '', lang: '' })
  return (
    <div className={classes.parts}>
      <Part name="required">
        <LanguagesField
          aria-label={t('languages_required')}
          value={draft.required}
          choose={(required) => set({ required })}
          disabled={isReadOnly}
        />
      </Part>
      <Part name="chain" add={isReadOnly ? undefined : chain.add}>
        {draft.chain.map(({ lang, to }, index) => (
          <Line key={String(index)} remove={isReadOnly ? undefined : () => chain.remove(index)}>
            <LanguageField
              aria-label={t('languages_chain_for')}
              autoFocus={chain.isBegun(index)}
              error={errorsOf('chain', index).first}
              value={lang}
              choose={(code) => chain.change(index, { lang: code })}
              disabled={isReadOnly}
            />
            <LanguagesField
              aria-label={t('languages_chain_to')}
              error={errorsOf('chain', index).second}
              value={to}
              choose={(codes) => chain.change(index, { to: codes })}
              disabled={isReadOnly}
            />
          </Line>
        ))}
      </Part>
      <Part name="aliases" add={isReadOnly ? undefined : aliases.add}>
        {draft.aliases.map(({ name, lang }, index) => (
          <Line key={String(index)} remove={isReadOnly ? undefined : () => aliases.remove(index)}>
            <TextInput
              aria-label={t('languages_alias')}
              autoFocus={aliases.isBegun(index)}
              placeholder={t('languages_code_hint')}
              error={errorsOf('aliases', index).first}
              value={name}
              onChange={(event) => aliases.change(index, { name: event.currentTarget.value.trim() })}
              disabled={isReadOnly}
            />
            <LanguageField
              aria-label={t('languages_alias_of')}
              error={errorsOf('aliases', index).second}
              value={lang}
              choose={(code) => aliases.change(index, { lang: code })}
              disabled={isReadOnly}
            />
          </Line>
        ))}
      </Part>
      <Part name="fields">
        <TagsInput
          aria-label={t('languages_fields')}
          value={draft.fields}
          onChange={(fields) => set({ fields })}
          data={[...textNames, ...objectNames]}
          classNames={{ pill: 'code' }}
          disabled={isReadOnly}
          acceptValueOnBlur
        />
      </Part>
      {save.error instanceof ProblemError && <Failure error={save.error} />}
      <SaveBar
        changes={changes}
        save={attempt}
        discard={() => {
          setDraft(draftOf(settings))
          setAttempts(0)
        }}
        saving={save.isPending}
        error={save.error}
      />
      <LeaveGuard changes={save.isSuccess ? 0 : changes} isKept={false} />
    </div>
  )
}

type PartProps = {
  name: 'required' | 'chain' | 'aliases' | 'fields'
  add?: (() => void) | undefined
  children: ReactNode
}

function Part({ name, add, children }: PartProps) {
  const { t } = useTranslation('translation')
  return (
    <section className={classes.part} aria-label={t(`languages_${name}`)}>
      <h2>{t(`languages_${name}`)}</h2>
      <p>{t(`languages_${name}_text`)}</p>
      {children}
      {add && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={add}
          data-add
          aria-label={`${t('languages_add')}: ${t(`languages_${name}`)}`}
        >
          {t('languages_add')}
        </Button>
      )}
    </section>
  )
}

function Line({ remove, children }: { remove: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTranslation('translation')
  const removeLine = ({ currentTarget }: MouseEvent) => {
    // The focus stays in the part when its button goes.
    currentTarget.closest('section')?.querySelector<HTMLElement>('[data-add]')?.focus()
    remove?.()
  }
  return (
    <div className={classes.line}>
      {children}
      {remove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('languages_remove')} onClick={removeLine}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  )
}
