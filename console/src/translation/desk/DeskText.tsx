import type { GlossaryTerm, Product, Text } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../parts/Callout.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useRetry } from '../../parts/use-retry.ts'
import { TermDialog } from '../glossary/TermDialog.tsx'
import { Aids } from './Aids.tsx'
import { Comments } from './Comments.tsx'
import classes from './Desk.module.css'
import { DeskActions } from './DeskActions.tsx'
import { FixedText } from './FixedText.tsx'
import { actFor, firstTermKey } from './keys.ts'
import { isComplete, isOfOtherLength, leavesOf, placedLeaves, targetsOf, withLeaves } from './leaves.ts'
import { type DeskQueue, isIn } from './queues.ts'
import { SourceHead } from './SourceHead.tsx'
import { TextPair } from './TextPair.tsx'
import { useChecks } from './use-checks.ts'
import { useNewTerm } from './use-new-term.ts'
import type { useQueue } from './use-queue.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useWaivers } from './use-waivers.ts'
import { ChangedMeanwhile, type Seen, store, type Verdict } from './work.ts'
import { writeAtCursor, writeOver } from './write-text.ts'

type Props = {
  text: Text
  seen: Seen
  product: Pick<Product, 'id' | 'name' | 'internal_id' | 'gtin'>
  language: string
  queue: DeskQueue
  mayWrite: boolean
  mayReview: boolean
  walk: ReturnType<typeof useQueue>
  draft: readonly string[] | undefined
  /** The draft is from before the page was opened. */
  isRestored: boolean
  keep: (texts: readonly string[] | undefined) => void
  comment: string
  keepComment: (comment: string) => void
}

/** One text to be translated or judged, with what helps. All of it works by keyboard. */
export function DeskText(props: Props) {
  const { text, seen, product, language, queue, mayWrite, mayReview, walk, draft, keep } = props
  const { t } = useTranslation('translation')
  const [sources, stored] = [leavesOf(text.source), targetsOf(text)]
  const targets = draft?.length === sources.length ? draft : stored
  const leaves = placedLeaves(text)
  const [at, setAt] = useState(leaves.find(({ place }) => place === 0)?.index ?? 0)
  const found = useSuggestions(language, product, text, sources[at] ?? '')
  const isChanged = isOfOtherLength(text) || targets.some((target, index) => target !== stored[index])
  const warnings = useChecks({
    ...{ language, source: sources[at] ?? '', target: targets[at] ?? '', maxLength: text.max_length },
  })
  const path = { id: product.id, lang: language }
  const waivers = useWaivers(path, text, isChanged)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const written = useRef<HTMLTextAreaElement>(null)
  const newTerm = useNewTerm(sources, written)
  const isWhole = isComplete(sources, targets)
  const isDone = text.state === 'translated' || text.state === 'reviewed'
  const isDoneByOthers = props.isRestored && isChanged && isDone && !isIn(queue, text)

  const type = (index: number, target: string) => {
    if (!mayWrite) return
    const next = targets.with(index, target)
    keep(next.some((one, place) => one !== stored[place]) ? next : undefined)
  }
  const save = useMutation({
    mutationFn: async (verdict: Verdict) => {
      const now = await store(seen, text, verdict)
      await waivers.save()
      return now
    },
    onSuccess: (now) => {
      keep(undefined)
      walk.finish(text, now)
    },
    onError: (error) => {
      if (error instanceof ChangedMeanwhile) walk.renew(text.pointer, error.now)
    },
  })
  useRetry(save.error, () => save.variables && save.mutate(save.variables))

  const judge = (isReviewed: boolean) => {
    if (save.isPending || !isWhole) return
    if (isChanged) save.mutate({ kind: 'write', target: withLeaves(text.source, targets), isReviewed })
    else save.mutate({ kind: isReviewed ? 'review' : 'confirm' })
  }
  const isReview = queue === 'review' || !mayWrite
  const acts = {
    save: () => judge(isReview),
    review: () => mayReview && judge(true),
    skip: () => !save.isPending && walk.skip(text.pointer),
    back: () => !save.isPending && walk.mayGoBack && walk.back(),
    waive: () => mayWrite && waivers.toggleAll((warnings ?? []).map(({ code }) => code)),
    comment: () => commentField.current?.focus(),
  }
  const take = (target: string | undefined) => {
    if (mayWrite && written.current && target !== undefined) writeOver(written.current, target)
  }
  const takeTerm = (term: GlossaryTerm | undefined) => {
    if (mayWrite && written.current && term) writeAtCursor(written.current, term.translation)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actFor(event)
    // What is pressed in a dialog arrives here too.
    if (act === undefined || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    if (typeof act === 'string') acts[act]()
    else if (act >= firstTermKey) takeTerm(found.terms[act - firstTermKey])
    else take(act === 0 ? sources[at] : found.suggestions[act - 1]?.target)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole desk, each of which has a button too
    <div className={classes.desk} onKeyDown={onKeyDown} tabIndex={-1}>
      <section className={classes.card} aria-label={t('desk_text')}>
        <SourceHead {...{ product, text, language }} back={walk.mayGoBack ? acts.back : undefined} />
        {leaves.map(({ text: source, index, place }) =>
          place === undefined ? (
            <FixedText key={index}>{source}</FixedText>
          ) : (
            <TextPair
              key={index}
              {...{ source, text, language, index, place, isReadOnly: !mayWrite }}
              count={leaves.filter((leaf) => leaf.place !== undefined).length}
              target={targets[index] ?? ''}
              type={(target) => type(index, target)}
              enter={(field) => {
                written.current = field
                setAt(index)
              }}
            />
          ),
        )}
        {(isDoneByOthers || save.error instanceof ChangedMeanwhile) && (
          <div className={classes.failure}>
            <Callout kind="outdated" title={t('desk_changed')}>
              {isChanged && <div dir="auto">{stored.join('\n')}</div>}
            </Callout>
          </div>
        )}
        {save.error && !(save.error instanceof ChangedMeanwhile) && (
          <div className={classes.failure}>
            <Failure error={save.error} />
          </div>
        )}
        <DeskActions {...{ acts, isChanged, isWhole, isReview, isSaving: save.isPending }} mayReview={mayReview} />
      </section>
      <Aids
        {...{ found, warnings, source: sources[at] ?? '' }}
        waiving={mayWrite ? waivers : undefined}
        take={mayWrite ? take : undefined}
        takeTerm={mayWrite ? takeTerm : undefined}
        addTerm={newTerm.begin}
        comments={
          <Comments
            {...{ path, pointer: text.pointer, mayReview, field: commentField }}
            text={props.comment}
            setText={props.keepComment}
          />
        }
      />
      {newTerm.begun && (
        <TermDialog
          pair={{ source: 'en', lang: language }}
          term={undefined}
          begun={newTerm.begun}
          close={newTerm.end}
        />
      )}
    </div>
  )
}
