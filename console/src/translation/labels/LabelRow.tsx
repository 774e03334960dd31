import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import { problemText } from '../../parts/problem-text.ts'
import { Status } from '../../parts/Status.tsx'
import { useRetry } from '../../parts/use-retry.ts'
import { WordDiff } from '../../products/WordDiff.tsx'
import { leavesOf, targetsOf, withLeaves } from '../desk/leaves.ts'
import { movedLabel, type Queue, stateIn } from '../desk/queues.ts'
import { stateKinds } from '../desk/SourceHead.tsx'
import { summaryQuery } from '../use-language.ts'
import { type Label, type Labelled, storeLabel } from './kinds.ts'
import { LabelAids } from './LabelAids.tsx'
import classes from './Labels.module.css'
import { useWayName } from './use-way-name.ts'

type Props = {
  thing: Labelled
  label: Label
  language: string
  queue: Queue
  mayWrite: boolean
  mayReview: boolean
  draft: readonly string[] | undefined
  keep: (texts: readonly string[] | undefined) => void
}

/** A label: what it is of, the original, and the translation with the button that stores it. */
export function LabelRow({ thing, label, language, queue, mayWrite, mayReview, draft, keep }: Props) {
  const { t, i18n } = useTranslation('translation')
  const queryClient = useQueryClient()
  const sourceId = useId()
  const [now, setNow] = useState(label)
  const [at, setAt] = useState<number>()
  const name = useWayName()(label.pointer)
  const [sources, stored] = [leavesOf(now.source), targetsOf(now.source, now.target)]
  const targets = draft?.length === sources.length ? draft : stored
  const isChanged = targets.some((target, index) => target !== stored[index])
  const isWhole = targets.every((target) => target.trim() !== '')
  const isReview = queue === 'review' && mayReview
  const isDone = now.state !== stateIn(queue) && !isChanged
  const type = (index: number, target: string) => {
    const next = targets.with(index, target)
    keep(next.some((one, place) => one !== stored[place]) ? next : undefined)
  }
  const save = useMutation({
    mutationFn: () =>
      storeLabel(thing, language, {
        pointer: label.pointer,
        target: isChanged ? withLeaves(now.source, targets) : now.target,
        state: isReview ? 'reviewed' : 'translated',
      }),
    onSuccess: (after) => {
      keep(undefined)
      if (!after) return
      const { queryKey } = summaryQuery()
      queryClient.setQueryData(queryKey, (sums) => sums && movedLabel(sums, language, now.state, after.state))
      setNow(after)
    },
  })
  useRetry(save.error, () => save.mutate())
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isWhole || save.isPending || isDone) return
    focusNext(event.currentTarget)
    save.mutate()
  }
  const before = now.state === 'outdated' ? leavesOf(now.source_before) : []
  const verb = isReview ? 'desk_review' : isChanged || now.target === null ? 'labels_save' : 'labels_confirm'
  const languageOf = languageName(language, i18n.language)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={classes.row} role="group" aria-label={name} onKeyDown={onKeyDown}>
      <div className={classes.label}>
        <span dir="auto">{name}</span>
        <Status kind={stateKinds[now.state]}>{t(`state_${now.state}`)}</Status>
      </div>
      <div className={classes.pairs}>
        {sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a list have no other name
          <div key={index} className={classes.pair}>
            <div id={`${sourceId}-${index}`} className={classes.source}>
              {before[index] !== undefined && before[index] !== source ? (
                <WordDiff before={before[index]} after={source} />
              ) : (
                <span dir="auto">{source}</span>
              )}
            </div>
            <div>
              <Textarea
                autosize
                minRows={1}
                aria-label={`${name}, ${languageOf}${sources.length > 1 ? `, ${index + 1}` : ''}`}
                aria-describedby={`${sourceId}-${index}`}
                attributes={{ input: { dir: 'auto' } }}
                lang={language.replaceAll('_', '-')}
                value={targets[index] ?? ''}
                onChange={(event) => type(index, event.currentTarget.value)}
                onFocus={() => setAt(index)}
                readOnly={!mayWrite}
                error={save.error && index === sources.length - 1 ? problemText(save.error) : undefined}
              />
              {at === index && (
                <LabelAids
                  {...{ language, source, target: targets[index] ?? '', maxLength: now.max_length }}
                  take={mayWrite ? (target) => type(index, target) : undefined}
                />
              )}
            </div>
          </div>
        ))}
      </div>
      <Button
        variant={isChanged ? 'filled' : 'default'}
        onClick={() => save.mutate()}
        loading={save.isPending}
        disabled={!isWhole || isDone || !(mayWrite || isReview)}
        aria-label={`${t(verb)}: ${name}`}
      >
        {t(verb)}
      </Button>
    </div>
  )
}

/** Goes on to the next label, as Tab would past the button. */
function focusNext(row: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea:not([aria-hidden])')]
  fields.find((field) => row.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING)?.focus()
}
