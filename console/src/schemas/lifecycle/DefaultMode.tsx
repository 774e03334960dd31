import { Button, Modal, Select, Stack } from '@mantine/core'
import type { SchemaSettings } from '@polytrace/client'
import { IconSettings } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { modes } from './states.ts'

/** The way to the mode that new schemas begin with; those that exist keep their own. */
export function DefaultMode() {
  const { t } = useTranslation('schemas')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconSettings size={16} />} onClick={() => setOpen(true)}>
        {t('defaults')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('defaults_title')}>
        <ModeChoice />
      </Modal>
    </>
  )
}

function ModeChoice() {
  const { t } = useTranslation('schemas')
  const settings = useQuery(reading('/api/v2/schemas/settings/'))
  const choose = useMutation({
    mutationFn: (body: SchemaSettings) => api.put('/api/v2/schemas/settings/', { body }),
    onSuccess: () => changed('schemas', 'settings'),
  })
  return (
    <QueryResult query={settings}>
      {({ compatibility }) => (
        <Stack>
          <Select
            label={t('compatibility')}
            description={t(`mode_${compatibility}_text`)}
            inputWrapperOrder={['label', 'input', 'description']}
            allowDeselect={false}
            value={compatibility}
            disabled={choose.isPending}
            onChange={(chosen) => chosen && choose.mutate({ compatibility: chosen as SchemaSettings['compatibility'] })}
            data={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          />
          {choose.error && <Failure error={choose.error} />}
        </Stack>
      )}
    </QueryResult>
  )
}
