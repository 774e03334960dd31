import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { useKeptState } from '../../session/use-kept-state.ts'
import { DeskText } from './DeskText.tsx'
import { type DeskQueue, offeredQueues, type Progress } from './queues.ts'
import { useOpenComments } from './use-open-comments.ts'
import { type Place, useQueue } from './use-queue.ts'

type Props = { language: string; queue: DeskQueue; progress: Progress; mayWrite: boolean; mayReview: boolean }

/** What was typed and not saved, by text: a skipped one keeps it, and its comment too. */
export type Drafts = { readonly [place: string]: readonly string[] }

export function Desk({ language, queue, ...rest }: Props) {
  const [drafts, setDrafts] = useKeptState<Drafts>(
    `desk.${language}`,
    () => ({}),
    (all) => Object.keys(all).length > 0,
  )
  const [opened] = useState({ queue, drafts: Object.keys(drafts) })
  const keep = (place: string, texts: readonly string[] | undefined) =>
    setDrafts(({ [place]: _, ...others }) => (texts ? { ...others, [place]: texts } : others))
  return (
    <>
      <Walk
        key={queue}
        {...{ language, queue, ...rest, drafts, keep }}
        restored={opened.drafts.filter((place) => place in drafts)}
        isOpened={queue === opened.queue}
      />
      <LeaveGuard changes={Object.keys(drafts).length} />
    </>
  )
}

type WalkProps = Props & {
  drafts: Drafts
  keep: (place: string, texts: readonly string[] | undefined) => void
  /** The drafts that were there when the page was opened, and whether it was opened with this queue: then they come first. */
  restored: readonly string[]
  isOpened: boolean
}

const commentOf = (place: string) => `comment ${place}`

/** The texts that drafts and comments belong to, each once; they begin with the id of a product, and then its pointer. */
const placesOf = (drafts: readonly string[]): Place[] =>
  [...new Set(drafts.map((draft) => draft.replace(commentOf(''), '')))].map((place) => {
    const end = place.indexOf('/')
    return { id: place.slice(0, end), pointer: place.slice(end) }
  })

/** The text that is next, or that there is none. */
function Walk({ drafts, keep, progress, restored, isOpened, ...props }: WalkProps) {
  const { t } = useTranslation('translation')
  const walk = useQueue(props.language, props.queue, {
    places: isOpened ? placesOf(restored) : [],
    forget: ({ id, pointer }) => {
      keep(`${id}${pointer}`, undefined)
      keep(commentOf(`${id}${pointer}`), undefined)
    },
  })
  const comments = useOpenComments(props.language)
  const { text, seen, product } = walk
  if (text && seen && product) {
    const place = `${product.id}${text.pointer}`
    const commentPlace = commentOf(place)
    return (
      <DeskText
        key={place}
        {...{ ...props, walk, text, seen, product }}
        draft={drafts[place]}
        isRestored={restored.includes(place)}
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
  const next = offeredQueues(props.mayWrite, props.mayReview).find((one) => one !== props.queue && progress[one] > 0)
  const ways = (
    <Group gap="sm" justify="center">
      {next && (
        <ButtonLink
          to="/translate"
          search={{ lang: props.language, queue: next }}
          // Who has come to the end by keyboard goes on with one key.
          ref={walk.mayGoBack ? focus : undefined}
        >
          {t('desk_next', { queue: t(`queue_${next}`), count: progress[next] })}
        </ButtonLink>
      )}
      {isLeft && (
        <Button variant={next ? 'default' : 'filled'} onClick={walk.begin} autoFocus={!next}>
          {t('desk_again', { count: walk.skipped })}
        </Button>
      )}
    </Group>
  )
  return (
    <Empty icon={IconCircleCheck} title={t(`queue_${props.queue}_done`)} action={(next || isLeft) && ways}>
      {t('desk_done_text')}
    </Empty>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
