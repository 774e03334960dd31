import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../parts/shorten.ts'
import type { Source } from './fields.ts'
import classes from './QueryBuilder.module.css'
import { useSuggestions, useValueLabel } from './suggestions.ts'

/** More than this is a scroll without end; typing narrows it down. */
const maxShown = 60
const maxLabelLength = 36

type Props = {
  label: string
  values: readonly string[]
  change: (values: string[]) => void
  source: Source | undefined
  error: boolean
  describedBy: string | undefined
}

/** Any number of values, chosen by name or typed as they are; `|` separates several, as in an address. */
export function ValuesField({ label, values, change, source, error, describedBy }: Props) {
  const { t } = useTranslation('events')
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const labelOf = useValueLabel(source)
  const sought = typed.trim().toLowerCase()
  const options = useSuggestions(source, typed)
    .filter(({ value }) => !values.includes(value))
    .filter(({ value, label: name }) => `${name} ${value}`.toLowerCase().includes(sought))
    .slice(0, maxShown)
  const add = (text: string) => {
    const added = text.split('|').map((value) => value.trim())
    setTyped('')
    change([...new Set([...values, ...added])].filter((value) => value !== ''))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An option that is marked is chosen by the list itself.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1 && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) change(values.slice(0, -1))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={add}>
      <Combobox.DropdownTarget>
        <PillsInput className={classes.values ?? ''} error={error} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {values.map((value) => (
              <Pill
                key={value}
                className={classes.pill ?? ''}
                title={value}
                withRemoveButton
                onRemove={() => change(values.filter((other) => other !== value))}
                removeButtonProps={{
                  'aria-hidden': false,
                  'aria-label': t('remove_value', { value: labelOf(value) }),
                  tabIndex: 0,
                }}
              >
                {shorten(labelOf(value), maxLabelLength)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                aria-label={label}
                aria-describedby={describedBy}
                aria-invalid={error}
                placeholder={values.length === 0 ? t('value_placeholder') : ''}
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  if (typed.trim() !== '') add(typed)
                }}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.resetSelectedOption()
                }}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options mah={280} className={classes.options ?? ''} aria-label={label}>
          {options.map(({ value, label: name }) => (
            <Combobox.Option value={value} key={value}>
              <span dir="auto">{name}</span>
              {name !== value && value.includes(':') && <span className={classes.hint}>{shorten(value, 32)}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
