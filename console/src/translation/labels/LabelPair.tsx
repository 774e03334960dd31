import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { reading } from '../../data/api.ts'
import { WordDiff } from '../../products/WordDiff.tsx'
import { useSession } from '../../session/session.ts'
import { actFor } from '../desk/keys.ts'
import { writeOver } from '../desk/write-text.ts'
import { LabelAids } from './LabelAids.tsx'
import classes from './Labels.module.css'

type Props = {
  /** What the label is of, and its number where there are several. */
  name: string
  language: string
  source: string
  before: string | undefined
  target: string
  maxLength: number | null
  /** Undefined for those who may only read. */
  type: ((target: string) => void) | undefined
  error: ReactNode
}

/** A suggestion must fit into an address. */
const maxSource = 1_000

/** The original and the field for its translation, with what helps below it once one is there. */
export function LabelPair({ name, language, source, before, target, maxLength, type, error }: Props) {
  const { may } = useSession()
  const sourceId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEntered, setEntered] = useState(false)
  const { data } = useQuery({
    ...reading('/api/v2/translation/suggestions/', { query: { lang: language, text: source, limit: 3 } }),
    enabled: isEntered && may('read_products') && source.length <= maxSource,
  })
  const offered = (data?.results ?? []).filter((one) => one.target !== target)
  const take = (taken: string) => {
    if (type && field.current) writeOver(field.current, taken)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actFor(event)
    if (typeof act !== 'number') return
    event.preventDefault()
    const taken = act === 0 ? source : offered[act - 1]?.target
    if (taken !== undefined) take(taken)
  }
  return (
    <div className={classes.pair}>
      <div id={sourceId} className={classes.source}>
        {before !== undefined && before !== source ? (
          <WordDiff before={before} after={source} />
        ) : (
          <span dir="auto">{source}</span>
        )}
      </div>
      <div>
        <Textarea
          ref={field}
          autosize
          minRows={1}
          aria-label={name}
          aria-describedby={sourceId}
          attributes={{ input: { dir: 'auto' } }}
          lang={language.replaceAll('_', '-')}
          value={target}
          onChange={(event) => type?.(event.currentTarget.value)}
          onFocus={() => setEntered(true)}
          onKeyDown={onKeyDown}
          readOnly={!type}
          error={error}
        />
        {isEntered && (
          <LabelAids
            {...{ language, source, target, maxLength, offered, glossary: data?.glossary ?? [] }}
            take={type && take}
          />
        )}
      </div>
    </div>
  )
}
