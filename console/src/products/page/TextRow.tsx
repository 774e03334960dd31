import { Select, Textarea } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import type { Choice, Described } from '../../parts/schema-form/described.ts'
import { placeOf, storedText } from '../texts/drafts.ts'
import type { State } from '../texts/progress.ts'
import type { Row } from '../texts/rows.ts'
import { textAt } from '../texts/text-at.ts'
import { useFieldName } from '../use-field-name.ts'
import { WordDiff } from '../WordDiff.tsx'
import { ConfirmTranslation } from './ConfirmTranslation.tsx'
import type { Read } from './editing.ts'
import { faultAt } from './fault-at.ts'
import { StateChip } from './StateChip.tsx'
import classes from './Texts.module.css'
import type { Editing } from './use-editing.ts'

type Props = {
  row: Row
  seen: Read
  editing: Editing
  language: string
  /** Which of the columns can be written. */
  writes: 'original' | 'translation' | undefined
  state: State | undefined
  /** What the original said when this was translated. */
  source: unknown
  /** What the product's schema says of it. */
  described: Described
}

/** A text in the original and in the chosen language. */
export function TextRow({ row, seen, editing, language, writes, state, source, described }: Props) {
  const { i18n } = useTranslation('products')
  const ownName = useRowName(row)
  const name = described.title ?? ownName
  const originalId = useId()
  const { pointer, unit, path, depth } = row
  // A value of an enum is the same in every language; its label is translated with the schema.
  const kind = described.choices && row.kind === 'text' ? 'value' : row.kind
  const isUnit = unit === pointer
  const confirm = isUnit && state === 'outdated' && writes === 'translation' && (
    <ConfirmTranslation editing={editing} language={language} unit={unit} label={name} />
  )
  const isChanged = [pointer, placeOf(language, pointer)].some((place) => place in editing.draft)
  const label = (
    <div className={classes.label}>
      <span dir="auto" data-own={depth > 0}>
        {name}
      </span>
      {isUnit && kind !== 'value' && <StateChip state={state} isChanged={isChanged} />}
    </div>
  )
  if (kind === 'group')
    return (
      <div className={classes.group} data-depth={Math.min(depth, 4)}>
        {label}
        {confirm}
      </div>
    )
  const sourceText = source === undefined ? undefined : textAt({ source }, ['source', ...path.slice(pathLength(unit))])
  const stored = storedText(seen.product, pointer)
  const now = described.choices?.find(({ value }) => String(value) === stored)?.label ?? stored
  const isDiffering = state === 'outdated' && sourceText !== undefined && sourceText !== now
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={classes.row} role="group" aria-label={name} data-depth={Math.min(depth, 4)} data-state={state}>
      {label}
      <div className={classes.original} id={originalId}>
        {writes === 'original' ? (
          <Field {...{ editing, seen, place: pointer, label: name, isOpen: false }} choices={described.choices} />
        ) : isDiffering ? (
          <WordDiff before={sourceText} after={now} />
        ) : (
          <span dir="auto">{now}</span>
        )}
      </div>
      {language && (
        <div className={classes.target}>
          {writes === 'translation' && kind === 'text' ? (
            <Field
              {...{ editing, seen }}
              place={placeOf(language, pointer)}
              label={`${name}, ${languageName(language, i18n.language)}`}
              language={language}
              describedBy={originalId}
              isOpen={(state === 'missing' || state === 'outdated') && !isChanged}
            />
          ) : (
            <span
              dir="auto"
              lang={kind === 'text' ? language.replaceAll('_', '-') : undefined}
              data-quiet={kind !== 'text'}
            >
              {kind === 'text' ? storedText(seen.product, placeOf(language, pointer)) : now}
            </span>
          )}
          {confirm}
        </div>
      )}
    </div>
  )
}

const pathLength = (pointer: string) => pointer.split('/').length - 1

/** Members of lists have no names: they are counted. */
function useRowName({ path, pointer, unit }: Row): string {
  const { nameOf } = useFieldName()
  const last = path.at(-1) ?? ''
  if (path.length === 1) return nameOf(last)
  return pointer !== unit && /^\d+$/.test(last) ? `${Number(last) + 1}.` : last
}

type FieldProps = {
  editing: Editing
  seen: Read
  place: string
  label: string
  language?: string
  describedBy?: string
  isOpen: boolean
  choices?: Choice[] | undefined
}

function Field({ editing, seen, place, label, language, describedBy, isOpen, choices }: FieldProps) {
  if (choices)
    return (
      <Select
        aria-label={label}
        data={choices.map(({ value, label: called }) => ({ value: String(value), label: called }))}
        value={editing.draft[place] ?? storedText(seen.product, place)}
        onChange={(value) => editing.type(place, value ?? '')}
        error={faultAt(editing.save.error, place)}
        data-changed={place in editing.draft}
        searchable={choices.length > 10}
        maw={400}
      />
    )
  return (
    <Textarea
      autosize
      minRows={1}
      aria-label={label}
      aria-describedby={describedBy}
      data-open={isOpen}
      // On the text itself: the part would give it to what stands around the text.
      attributes={{ input: { dir: 'auto' } }}
      lang={language?.replaceAll('_', '-')}
      value={editing.draft[place] ?? storedText(seen.product, place)}
      onChange={(event) => editing.type(place, event.currentTarget.value)}
      error={faultAt(editing.save.error, place)}
      data-changed={place in editing.draft}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}
