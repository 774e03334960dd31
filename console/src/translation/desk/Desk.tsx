import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { useKeptState } from '../../session/use-kept-state.ts'
import { DeskText } from './DeskText.tsx'
import type { DeskQueue } from './queues.ts'
import { useOpenComments } from './use-open-comments.ts'
import { useQueue } from './use-queue.ts'

type Props = { language: string; queue: DeskQueue; mayWrite: boolean; mayReview: boolean }

/** What was typed and not saved, by text: a skipped one keeps it, and its comment too. */
export type Drafts = { readonly [place: string]: readonly string[] }

export function Desk({ language, queue, mayWrite, mayReview }: Props) {
  const [drafts, setDrafts] = useKeptState<Drafts>(
    `desk.${language}`,
    () => ({}),
    (all) => Object.keys(all).length > 0,
  )
  const keep = (place: string, texts: readonly string[] | undefined) =>
    setDrafts(({ [place]: _, ...others }) => (texts ? { ...others, [place]: texts } : others))
  return (
    <>
      <Walk key={queue} {...{ language, queue, mayWrite, mayReview, drafts, keep }} />
      <LeaveGuard changes={Object.keys(drafts).length} />
    </>
  )
}

type WalkProps = Props & { drafts: Drafts; keep: (place: string, texts: readonly string[] | undefined) => void }

/** The text that is next, or that there is none. */
function Walk({ drafts, keep, ...props }: WalkProps) {
  const { t } = useTranslation('translation')
  const walk = useQueue(props.language, props.queue)
  const comments = useOpenComments(props.language)
  const { text, seen, product } = walk
  if (text && seen && product) {
    const place = `${product.id}${text.pointer}`
    const commentPlace = `comment ${place}`
    return (
      <DeskText
        key={place}
        {...{ ...props, walk, text, seen, product }}
        draft={drafts[place]}
        keep={(texts) => keep(place, texts)}
        comment={drafts[commentPlace]?.[0] ?? ''}
        keepComment={(comment) => keep(commentPlace, comment === '' ? undefined : [comment])}
      />
    )
  }
  if (walk.error) return <Failure error={walk.error} retry={walk.retry} />
  if (!walk.isAtEnd) return <Loading of={['texts']} />
  // Who has resolved the last comment goes on by skipping its text.
  const isLeft = walk.skipped > 0 && (props.queue !== 'comments' || comments > 0)
  const again = isLeft && (
    <Button onClick={walk.begin} data-autofocus>
      {t('desk_again', { count: walk.skipped })}
    </Button>
  )
  return (
    <Empty icon={IconCircleCheck} title={t(`queue_${props.queue}_done`)} action={again}>
      {t('desk_done_text')}
    </Empty>
  )
}
