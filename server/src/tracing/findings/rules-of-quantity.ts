import type { Unaccounted } from '../whereabouts/whereabouts.ts'
import type { Judgement, SeenEvent, Subject } from './subject.ts'
import { amountsOf, amountsText, labelOf } from './words.ts'

type Doubtful = Unaccounted<SeenEvent>

const stepOf = ({ steps }: Subject, { at }: Doubtful) => steps.find((step) => step.at.id === at.id)

/** Of what nobody made or received, nobody knows how much there was. At one moment the order is not known. */
function hasStock({ steps }: Subject, { at }: Doubtful): boolean {
  const isSource = ({ kind }: Subject['steps'][number]) => kind === 'made' || kind === 'arrived'
  return (
    steps.some((step) => isSource(step) && step.at.time < at.time) &&
    !steps.some((step) => isSource(step) && step.at.time === at.time)
  )
}

const isShipping = (subject: Subject, doubt: Doubtful) => stepOf(subject, doubt)?.kind === 'left'

export function moreOutThanIn(subject: Subject): Judgement {
  const { unaccounted, isItem, steps } = subject
  // Of an item that was destroyed, another rule says what happened to it afterwards.
  if (isItem && steps.some(({ reason }) => reason === 'destroyed')) return { found: [] }
  const found = unaccounted
    .filter((doubt) => doubt.because === 'more_out_than_in' || (isMoreSeen(doubt) && isShipping(subject, doubt)))
    .filter((doubt) => hasStock(subject, doubt))
    .map((doubt) => ({
      message: isItem
        ? `${labelOf(subject)} was used or shipped on ${doubt.at.reference.eventTime}, when it was used up already.`
        : `${amountsText(doubt.amounts)} more of ${labelOf(subject)} were used, shipped or destroyed on ${doubt.at.reference.eventTime} than were there.`,
      // Of an item there is one: how much says nothing.
      facts: isItem ? {} : { amounts: amountsOf(doubt.amounts) },
      events: [doubt.at],
    }))
  return { found }
}

const isMoreSeen = ({ because }: Doubtful) => because === 'more_seen_than_made'

export function moreSeenThanMade(subject: Subject): Judgement {
  if (subject.isItem) return { found: [] }
  const found = subject.unaccounted
    .filter((doubt) => isMoreSeen(doubt) && !isShipping(subject, doubt) && hasStock(subject, doubt))
    .map((doubt) => ({
      message: `${amountsText(doubt.amounts)} more of ${labelOf(subject)} were seen on ${doubt.at.reference.eventTime} than had been made or received.`,
      facts: { amounts: amountsOf(doubt.amounts) },
      events: [doubt.at],
    }))
  return { found }
}

export function missingInStock(subject: Subject): Judgement {
  const found = subject.unaccounted
    .filter(({ because }) => because === 'less_counted')
    .map(({ at, amounts }) => ({
      message: `${amountsText(amounts)} of ${labelOf(subject)} were missing when the stock was taken on ${at.reference.eventTime}.`,
      facts: { amounts: amountsOf(amounts) },
      events: [at],
    }))
  return { found }
}
