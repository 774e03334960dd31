import { Button, Checkbox, Group, Input, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, reading } from '../../data/api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { download } from '../../parts/download.ts'
import { Failure } from '../../parts/Failure.tsx'
import { languageName, sizeText } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import type { filterOf } from '../list/filter.ts'
import { useFieldName } from '../use-field-name.ts'
import { columnsOf, usualColumns } from './columns.ts'
import classes from './ExportDialog.module.css'
import { type ExportFormat, exportFormats } from './formats.ts'
import { readWithProgress } from './read-with-progress.ts'

type Props = {
  close: () => void
  filter: ReturnType<typeof filterOf>
  count: number | undefined
  /** Some of the products, to know which keys of their own they have. */
  sample: readonly object[]
}

/** Takes the products of the list away as a file. */
export function ExportDialog({ close, filter, count, sample }: Props) {
  const { t, i18n } = useTranslation(['products', 'parts'])
  const { may } = useSession()
  const [fields, setFields] = useState<string[]>(usualColumns)
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [lang, setLang] = useState(filter.lang ?? '')
  const [bytes, setBytes] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { ...filter, lang: lang || undefined, format }
      const answer = await api.raw('post', '/api/v2/products/export/', { query, body: { fields } })
      download(await readWithProgress(answer, setBytes), ['products', lang, format].filter(Boolean).join('.'))
    },
    onSuccess: close,
  })
  return (
    <Dialog onClose={close} title={t('export_title')} size="lg">
      <Stack>
        <Text c="dimmed">{count === undefined ? t('export_text') : t('export_count', { count })}</Text>
        <Group align="flex-end" gap="md">
          <Input.Wrapper label={t('format')}>
            <SegmentedControl
              display="flex"
              aria-label={t('format')}
              value={format}
              onChange={(chosen) => setFormat(chosen as ExportFormat)}
              data={exportFormats.map((one) => ({ value: one, label: one.toUpperCase() }))}
            />
          </Input.Wrapper>
          {may('read_product_translations') && <LanguageChoice value={lang} choose={setLang} />}
        </Group>
        <FieldChoice columns={columnsOf(sample)} chosen={fields} choose={setFields} />
        {error && <Failure error={error} />}
        <Group justify="flex-end">
          {isPending && bytes > 0 && (
            <Text size="sm" c="dimmed" className="numbers">
              {t('received', { ns: 'parts', size: sizeText(bytes, i18n.language) })}
            </Text>
          )}
          <Button data-autofocus onClick={() => mutate()} loading={isPending} disabled={fields.length === 0}>
            {t('export_fields', { count: fields.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export function LanguageChoice({ value, choose }: { value: string; choose: (language: string) => void }) {
  const { t, i18n } = useTranslation('products')
  const { data } = useQuery(reading('/api/v2/products/translations/'))
  const codes = [...new Set([...(data?.results.map(({ lang }) => lang) ?? []), ...(value ? [value] : [])])]
  return (
    <Select
      label={t('filter_language')}
      value={value || 'original'}
      onChange={(code) => choose(code === null || code === 'original' ? '' : code)}
      data={[
        { value: 'original', label: t('original') },
        ...codes.map((code) => ({ value: code, label: languageName(code, i18n.language) })),
      ]}
      allowDeselect={false}
      searchable
      withScrollArea={false}
    />
  )
}

type FieldChoiceProps = { columns: string[]; chosen: string[]; choose: (fields: string[]) => void }

function FieldChoice({ columns, chosen, choose }: FieldChoiceProps) {
  const { t } = useTranslation('products')
  const { nameOf } = useFieldName()
  const [words, setWords] = useState('')
  const labelOf = (column: string) => (column === 'id' ? t('id') : nameOf(column))
  const matching = columns.filter((column) =>
    `${labelOf(column)} ${column}`.toLowerCase().includes(words.toLowerCase()),
  )
  // The file has its columns in the order of the list, whichever was ticked first.
  const inOrder = (fields: string[]) => columns.filter((column) => fields.includes(column))
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={500} id="fields">
          {t('fields')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => choose(chosen.length === columns.length ? [] : columns)}
        >
          {chosen.length === columns.length ? t('choose_none') : t('choose_all')}
        </Button>
      </Group>
      {columns.length > 24 && (
        <TextInput
          mb="sm"
          aria-label={t('find_field')}
          placeholder={t('find_field')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group value={chosen} onChange={(fields) => choose(inOrder(fields))} aria-labelledby="fields">
        <div className={classes.fields}>
          {matching.map((column) => (
            <Checkbox
              key={column}
              value={column}
              label={column.includes('.') ? <span className="code">{labelOf(column)}</span> : labelOf(column)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
