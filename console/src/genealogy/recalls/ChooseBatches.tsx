import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import { ThingName } from '../ThingName.tsx'
import { batchesLike } from './queries.ts'
import classes from './recalls.module.css'

/** Finds batches by the beginning of their lot, and adds them to the list one by one. */
export function ChooseBatches({ add }: { add: (identifier: string) => void }) {
  const { t } = useTranslation('genealogy')
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({ ...batchesLike(sought, useLanguage()), placeholderData: keepPreviousData })
  return (
    <div>
      <TextInput
        type="search"
        label={t('recall_find')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would begin the recall.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {sought && (
        <ul className={classes.found} aria-label={t('found')}>
          {data?.results.map((batch) => (
            <li key={batch.canonical}>
              <ThingName thing={batch} />
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} />}
                onClick={() => add(batch.identifier)}
                aria-label={t('recall_add_batch', { lot: batch.lot ?? batch.serial ?? batch.identifier })}
              >
                {t('recall_add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
