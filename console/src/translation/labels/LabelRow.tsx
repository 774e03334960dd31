import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../parts/failure-words.ts'
import { languageName } from '../../parts/formats.ts'
import { Status } from '../../parts/Status.tsx'
import { FixedText } from '../desk/FixedText.tsx'
import { actFor } from '../desk/keys.ts'
import { beforeOf, placedLeaves } from '../desk/leaves.ts'
import { type Queue, stateIn } from '../desk/queues.ts'
import { stateKinds } from '../desk/SourceHead.tsx'
import { LabelPair } from './LabelPair.tsx'
import classes from './Labels.module.css'
import type { LabelWork } from './use-label-work.ts'
import { useWayName } from './use-way-name.ts'
import { storedTargets, type Work } from './work.ts'

type Props = { work: Work; labels: LabelWork; language: string; queue: Queue; mayWrite: boolean; mayReview: boolean }

/** A label: what it is of, the original, the translation, and the button that judges what is there already. */
export function LabelRow({ work, labels, language, queue, mayWrite, mayReview }: Props) {
  const { t, i18n } = useTranslation('translation')
  const { label, targets, isChanged, isWhole } = work
  const name = useWayName()(label.pointer)
  const failureText = useFailureText()
  const leaves = placedLeaves(label)
  const open = leaves.filter(({ place }) => place !== undefined)
  const isReview = queue === 'review' && mayReview
  const isDone = label.state !== stateIn(queue) && !isChanged
  const mayStore = isWhole && !isDone && (mayWrite || isReview) && !labels.isSaving(work)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = actFor(event)
    if (act !== 'save' && act !== 'skip' && act !== 'back') return
    event.preventDefault()
    if (act === 'save') {
      if (!mayStore) return
      labels.save([work])
    }
    focusBeside(event.currentTarget, act === 'back' ? 'before' : 'after')
  }
  const before = beforeOf(label)
  const failure = labels.failureOf(work)
  const error = failure ? failureText(failure) : labels.isMet(work) && <Met {...{ label, isChanged }} />
  const fieldName = `${name}, ${languageName(language, i18n.language)}`
  const verb = isReview ? 'desk_review' : 'labels_confirm'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={classes.row} role="group" aria-label={name} onKeyDown={onKeyDown}>
      <div className={classes.label}>
        <div>
          <bdi>{name}</bdi>
        </div>
        <Status kind={stateKinds[label.state]}>{t(`state_${label.state}`)}</Status>
      </div>
      <div className={classes.pairs}>
        {leaves.map(({ text: source, index, place }) =>
          place === undefined ? (
            <FixedText key={index}>{source}</FixedText>
          ) : (
            <LabelPair
              key={index}
              name={open.length > 1 ? `${fieldName}, ${place + 1}` : fieldName}
              {...{ language, source, before: before[index], target: targets[index] ?? '' }}
              maxLength={label.max_length}
              type={mayWrite ? (target) => labels.type(work, index, target) : undefined}
              error={index === open.at(-1)?.index && error}
            />
          ),
        )}
      </div>
      {queue !== 'missing' && (
        <Button
          variant="default"
          onClick={() => labels.save([work])}
          loading={labels.isSaving(work)}
          disabled={!mayStore || (isChanged && !isReview)}
          aria-label={`${t(verb)}: ${name}`}
        >
          {t(verb)}
        </Button>
      )}
    </div>
  )
}

/** Somebody else has written the label meanwhile: what, where the field shows something else. */
function Met({ label, isChanged }: Pick<Work, 'label' | 'isChanged'>) {
  const { t } = useTranslation('translation')
  return (
    <>
      {t('desk_changed')} {isChanged && <bdi>{storedTargets(label).join(' · ')}</bdi>}
    </>
  )
}

/** Goes on to the field of the next label, or back to the one before. */
function focusBeside(row: HTMLElement, side: 'before' | 'after'): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea:not([aria-hidden])')]
  const place = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const beside = fields.filter((field) => row.compareDocumentPosition(field) === place)
  beside.at(side === 'after' ? 0 : -1)?.focus()
}
