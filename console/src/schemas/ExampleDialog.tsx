import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../parts/Dialog.tsx'
import { JsonEditor } from '../parts/editor/JsonEditor.tsx'
import { isJson } from '../parts/editor/marks.ts'
import type { JsonSchema } from '../parts/schema-form/bundle.ts'
import { inferSchema } from './infer.ts'

/** Makes a schema from data that somebody has already. */
export function ExampleDialog({ close, take }: { close: () => void; take: (schema: JsonSchema) => void }) {
  const { t } = useTranslation('schemas')
  const [text, setText] = useState('{\n  \n}')
  return (
    <Dialog onClose={close} title={t('from_example')} size="lg">
      <Text c="dimmed" mb="sm">
        {t('from_example_text')}
      </Text>
      <div style={{ height: 280 }}>
        <JsonEditor label={t('example')} text={text} change={setText} />
      </div>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => take(inferSchema(JSON.parse(text)))} disabled={!isJson(text)}>
          {t('make_schema')}
        </Button>
      </Group>
    </Dialog>
  )
}
