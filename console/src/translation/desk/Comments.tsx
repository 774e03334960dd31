import { Button, Group, Textarea } from '@mantine/core'
import type { Comment } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { useFailureText } from '../../parts/failure-words.ts'
import { Moment } from '../../parts/Moment.tsx'
import classes from './Desk.module.css'
import { Key } from './DeskActions.tsx'
import { actFor, keys } from './keys.ts'

const address = '/api/v2/products/{id}/translations/{lang}/comments/'
const one = '/api/v2/products/{id}/translations/{lang}/comments/{commentId}/'

/** As many as anybody reads. They are asked for once for each product. */
const maxComments = 100

type Props = {
  path: { id: string; lang: string }
  pointer: string
  mayReview: boolean
  field: Ref<HTMLTextAreaElement>
  /** What is being written. */
  text: string
  setText: (text: string) => void
}

/** What people say to each other about a text. */
export function Comments({ path, pointer, mayReview, field, text, setText }: Props) {
  const { t } = useTranslation('translation')
  const failureText = useFailureText()
  const { data, error } = useQuery(reading(address, { path, query: { limit: maxComments } }))
  const comments = data?.results.filter((comment) => comment.pointer === pointer).toReversed() ?? []
  const renewed = () =>
    Promise.all([changed('products', '{id}', 'translations', '{lang}', 'comments'), changed('products', 'comments')])
  const add = useMutation({
    mutationFn: () => api.post(address, { path, body: { pointer, text: text.trim() } }),
    onSuccess: () => {
      setText('')
      return renewed()
    },
  })
  const act = useMutation({
    mutationFn: async ({ id, resolved }: { id: string; resolved?: boolean }) => {
      const where = { path: { ...path, commentId: id } }
      if (resolved === undefined) await api.delete(one, where)
      else await api.patch(one, { ...where, body: { resolved } })
    },
    onSuccess: renewed,
  })
  const send = () => text.trim() !== '' && !add.isPending && add.mutate()
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actFor(event)
    if (act !== 'save' && act !== 'review') return
    event.preventDefault()
    // It is the comment that is sent, and not the translation.
    event.stopPropagation()
    send()
  }
  const failure = error ?? add.error ?? act.error
  return (
    <section>
      <h3 className={classes.aid}>{t('comments')}</h3>
      {comments.map((comment) => (
        <Remark
          key={comment.id}
          comment={comment}
          resolve={() => act.mutate({ id: comment.id, resolved: comment.resolved_at === null })}
          remove={comment.is_own || mayReview ? () => act.mutate({ id: comment.id }) : undefined}
        />
      ))}
      <Textarea
        ref={field}
        aria-label={t('comment_new')}
        placeholder={t('comment_new')}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Whoever comes back goes on writing where the text ends.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={onKeyDown}
        error={failure ? failureText(failure) : undefined}
        attributes={{ input: { dir: 'auto' } }}
        rightSection={text === '' && <Key>{keys.comment}</Key>}
        rightSectionWidth={52}
      />
      {text.trim() !== '' && (
        <Button mt={8} size="compact-sm" onClick={send} loading={add.isPending} rightSection={<Key>{keys.save}</Key>}>
          {t('comment_send')}
        </Button>
      )}
    </section>
  )
}

type RemarkProps = { comment: Comment; resolve: () => void; remove: (() => void) | undefined }

function Remark({ comment: { author, text, created_at, resolved_at }, resolve, remove }: RemarkProps) {
  const { t } = useTranslation('translation')
  return (
    <div className={classes.comment} data-resolved={resolved_at !== null}>
      <small>
        {author} · <Moment time={created_at} />
      </small>
      <p dir="auto">{text}</p>
      <Group gap={4}>
        <Button variant="subtle" size="compact-xs" onClick={resolve}>
          {resolved_at === null ? t('comment_resolve') : t('comment_reopen')}
        </Button>
        {remove && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={remove}>
            {t('comment_delete')}
          </Button>
        )}
      </Group>
    </div>
  )
}
