import { getRouteApi } from '@tanstack/react-router'
import { TranslationHead } from '../TranslationHead.tsx'
import { QueueBar } from './QueueBar.tsx'
import type { DeskQueue, Progress } from './queues.ts'
import { useOpenComments } from './use-open-comments.ts'

const route = getRouteApi('/frame/translate')

type Props = {
  language: string
  languages: string[]
  queue: DeskQueue
  progress: Progress
  mayWrite: boolean
  mayReview: boolean
}

/** The language, how far it is, and the queues with what is in them. */
export function DeskHead({ language, languages, queue, ...rest }: Props) {
  const navigate = route.useNavigate()
  const comments = useOpenComments(language)
  return (
    <>
      <TranslationHead {...{ language, languages }} choose={(lang) => void navigate({ search: { lang, queue } })} />
      <QueueBar to="/translate" search={{ lang: language }} {...{ queue, comments, ...rest }} />
    </>
  )
}
