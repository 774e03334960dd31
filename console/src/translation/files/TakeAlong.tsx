import { Button, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/api.ts'
import { download } from '../../parts/download.ts'
import { Failure } from '../../parts/Failure.tsx'
import { sizeText } from '../../parts/formats.ts'
import { readWithProgress } from '../../products/transfer/read-with-progress.ts'
import { addProgress, type Progress } from '../desk/queues.ts'
import { type FileFormat, fileFormats, type Only, onlyWords } from './formats.ts'

type Props = {
  language: string
  products: Progress /** Absent: nobody here may read them. */
  labels: Progress | undefined
}

const parts = ['products', 'labels', 'all'] as const

/** Writes texts of a language into a file. */
export function TakeAlong({ language, products, labels }: Props) {
  const { t, i18n } = useTranslation(['translation', 'parts'])
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [chosen, setOnly] = useState<Only>('missing')
  const [bytes, setBytes] = useState(0)
  const [part, setPart] = useState<(typeof parts)[number]>('products')
  const progress =
    part === 'products' || !labels ? products : part === 'labels' ? labels : addProgress(products, labels)
  const isMemory = format === 'tmx'
  const only = isMemory ? 'all' : chosen
  const translated = progress.texts - progress.missing - progress.outdated
  const count = isMemory ? translated : only === 'all' ? progress.texts : progress[only]
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // With the mark, Excel reads CSV as UTF-8.
      const bom = format === 'csv' ? { bom: 'true' as const } : {}
      const query = { layout: 'bilingual' as const, lang: language, only, of: part, format, ...bom }
      const answer = await api.raw('post', '/api/v2/products/export/', { query, body: {} })
      download(await readWithProgress(answer, setBytes), `texts.${only}.${language}.${format}`)
    },
  })
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        {labels && (
          <Input.Wrapper label={t('files_of')}>
            <SegmentedControl
              display="flex"
              aria-label={t('files_of')}
              value={part}
              onChange={(name) => setPart(name as typeof part)}
              data={parts.map((name) => ({ value: name, label: t(`files_of_${name}`) }))}
            />
          </Input.Wrapper>
        )}
        <Input.Wrapper label={t('files_only')}>
          <SegmentedControl
            display="flex"
            aria-label={t('files_only')}
            value={only}
            onChange={(word) => setOnly(word as Only)}
            data={
              isMemory
                ? [{ value: 'all', label: t('files_only_tmx') }]
                : onlyWords.map((word) => ({ value: word, label: t(`files_only_${word}`) }))
            }
          />
        </Input.Wrapper>
        <Input.Wrapper label={t('files_format')}>
          <SegmentedControl
            display="flex"
            aria-label={t('files_format')}
            value={format}
            onChange={(name) => setFormat(name as FileFormat)}
            data={fileFormats.map((name) => ({ value: name, label: name.toUpperCase() }))}
          />
        </Input.Wrapper>
      </Group>
      {error && <Failure error={error} />}
      <Group gap="md">
        <Button
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => mutate()}
          loading={isPending}
          disabled={count === 0}
        >
          {t('files_download', { count })}
        </Button>
        <Text size="sm" c="dimmed" className="numbers" role="status">
          {count === 0 && t('files_nothing')}
          {isPending && bytes > 0 && t('received', { ns: 'parts', size: sizeText(bytes, i18n.language) })}
        </Text>
      </Group>
    </Stack>
  )
}
