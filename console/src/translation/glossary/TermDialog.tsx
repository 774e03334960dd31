import { Button, Group, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type GlossaryTerm, ProblemError } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { emptyTerm, type Pair, type TermContent } from './queries.ts'

type Props = {
  pair: Pair
  term: GlossaryTerm | undefined
  /** What is known of a new term. */
  begun?: Partial<TermContent>
  close: () => void
}

/** Adds a term, changes one, or deletes it; a deletion can be taken back. */
export function TermDialog({ pair, term, begun, close }: Props) {
  const { t } = useTranslation('translation')
  const [content, setContent] = useState<TermContent>(term ?? { ...emptyTerm, ...begun })
  const set = (change: Partial<TermContent>) => setContent({ ...content, ...change })
  const ended = async () => {
    close()
    await changed('translation')
  }
  const save = useMutation({
    mutationFn: () => {
      const { term: word, translation, forbidden, note } = content
      const body = { ...pair, term: word.trim(), translation: translation.trim(), forbidden, note: note || null }
      if (!term) return api.post('/api/v2/translation/glossary/', { body })
      return api.put('/api/v2/translation/glossary/{id}/', { path: { id: term.id }, body })
    },
    onSuccess: ended,
  })
  const remove = useMutation({
    mutationFn: async ({ id }: GlossaryTerm) => {
      await api.delete('/api/v2/translation/glossary/{id}/', { path: { id } })
    },
    onSuccess: async (_, deleted) => {
      offerUndo(deleted)
      await ended()
    },
  })
  const offerUndo = ({ id: _, created_at: __, updated_at: ___, ...body }: GlossaryTerm) => {
    const notice = notifications.show({
      autoClose: 15_000,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{t('term_deleted', { term: body.term })}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              notifications.hide(notice)
              void api.post('/api/v2/translation/glossary/', { body }).then(() => changed('translation'))
            }}
          >
            {t('undo')}
          </Button>
        </Group>
      ),
    })
  }
  const error = save.error ?? remove.error
  const faults = error instanceof ProblemError ? error.errors : []
  const faultOf = (name: string) => faults.find(({ pointer }) => pointer.startsWith(`/${name}`))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog onClose={close} title={term ? t('glossary_edit') : t('glossary_new')}>
      <form onSubmit={submit}>
        <Stack>
          {(['term', 'translation'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name === 'term' ? 'term' : 'term_translation')}
              value={content[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
              error={faultOf(name)}
              attributes={{ input: { dir: 'auto' } }}
              data-autofocus={name === 'term' || undefined}
              autoComplete="off"
              required
            />
          ))}
          <TagsInput
            label={t('term_forbidden')}
            description={t('term_forbidden_hint')}
            value={content.forbidden}
            onChange={(forbidden) => set({ forbidden })}
            error={faultOf('forbidden')}
            acceptValueOnBlur
          />
          <Textarea
            label={t('term_note')}
            description={t('term_note_hint')}
            autosize
            minRows={2}
            value={content.note ?? ''}
            onChange={(event) => set({ note: event.currentTarget.value })}
            error={faultOf('note')}
            attributes={{ input: { dir: 'auto' } }}
          />
          {error && faults.length === 0 && <Failure error={error} />}
          <Group justify="space-between">
            {term ? (
              <Button
                variant="subtle"
                color="gray"
                c="var(--fault)"
                onClick={() => remove.mutate(term)}
                loading={remove.isPending}
              >
                {t('term_delete')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={save.isPending}>
              {t('term_save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
