import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathOf, valueAt } from '../data/json.ts'
import { DataTable } from '../parts/DataTable.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { readEntity } from './calls.ts'
import classes from './entities.module.css'
import type { Entity, Kind } from './kinds.ts'
import type { Change } from './patch.ts'

type Props = {
  kind: Kind
  id: string
  changes: Change[]
  close: () => void
  takeTheirs: (theirs: Entity) => void
  keepMine: (theirs: Entity) => void
}

/** Somebody else saved in the meantime: mine, theirs and the original, field by field. */
export function ConflictDialog({ kind, id, changes, close, takeTheirs, keepMine }: Props) {
  const { t } = useTranslation('entities')
  const query = useQuery({ ...readEntity(kind, id), staleTime: 0 })
  // What the page read before is not theirs.
  if (query.isFetching) return null
  return (
    <Dialog onClose={close} title={t('conflict_title')} size="lg">
      <QueryResult query={query}>
        {(theirs) => (
          <Stack>
            <Text>{t('conflict_text', { version: theirs.version })}</Text>
            <DataTable
              label={t('conflict_title')}
              columns={[
                { key: 'field', title: t('field'), cell: ({ pointer }) => <span className="code">{pointer}</span> },
                { key: 'original', title: t('original'), cell: ({ before }) => <FieldValue value={before} /> },
                { key: 'mine', title: t('mine'), cell: ({ after }) => <FieldValue value={after} /> },
                {
                  key: 'theirs',
                  title: t('theirs'),
                  cell: ({ pointer }) => <FieldValue value={valueAt(theirs, pathOf(pointer))} />,
                },
              ]}
              rows={changes}
              rowKey={({ pointer }) => pointer}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => takeTheirs(theirs)}>
                {t('take_theirs')}
              </Button>
              <Button onClick={() => keepMine(theirs)}>{t('keep_mine')}</Button>
            </Group>
          </Stack>
        )}
      </QueryResult>
    </Dialog>
  )
}

const FieldValue = ({ value }: { value: unknown }) => (
  <span dir="auto" className={classes.whole}>
    {value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)}
  </span>
)
