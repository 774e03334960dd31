import { Button, Group, Stack, TagsInput, Text, Textarea } from '@mantine/core'
import { itemsOf } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { usePlaceNames } from '../../data/place-names.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { shortName } from './watched.ts'

/** Asks why a thing is watched, and where it may be. */
export function NewWatch({ identifier, close }: { identifier: string; close: () => void }) {
  const { t } = useTranslation('genealogy')
  const { t: part } = useTranslation('parts')
  const [note, setNote] = useState('')
  const [places, setPlaces] = useState<string[]>([])
  const create = useMutation({
    mutationFn: () =>
      api.post('/api/v2/epcis/genealogy/watches/', {
        body: { identifier, ...(note.trim() && { note: note.trim() }), ...(places.length > 0 && { places }) },
      }),
    onSuccess: async () => {
      await changed('epcis', 'genealogy', 'watches')
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <Dialog onClose={close} title={t('watch_title', { name: shortName(identifier) })}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{t('watch_text')}</Text>
          <Textarea
            label={t('watch_note')}
            placeholder={t('watch_note_example')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={2_000}
            autosize
            minRows={2}
            data-autofocus
          />
          <PlacesField places={places} choose={setPlaces} />
          {create.error && <Failure error={create.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {part('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('watch')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type PlacesProps = { places: string[]; choose: (places: string[]) => void }

/** Where it may be: places that events have named, or any other. */
function PlacesField({ places, choose }: PlacesProps) {
  const { t } = useTranslation('genealogy')
  const nameOf = usePlaceNames()
  const known = useQuery(reading('/api/v2/epcis/bizLocations', { query: { perPage: 200 } }))
  return (
    <TagsInput
      label={t('watch_places')}
      description={t('watch_places_hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={known.data ? (itemsOf(known.data) as string[]) : []}
      renderOption={({ option: { value } }) => (
        <div>
          {nameOf(value) && <div dir="auto">{nameOf(value)}</div>}
          <div className="code">{value}</div>
        </div>
      )}
      value={places}
      onChange={choose}
      clearable
    />
  )
}
