import type { Schema } from '@polytrace/client'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../parts/Loading.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { BackToSchemas } from './BackToSchemas.tsx'

/** A page about one schema; when there is none, it still has a head and a way back. */
export function SchemaResult(props: ComponentProps<typeof QueryResult<Schema>>) {
  const { t } = useTranslation('schemas')
  return (
    <>
      {props.query.error !== null && <PageHead title={t('schema')} above={<BackToSchemas />} />}
      <QueryResult loading={<Loading of={['head', 'panels']} />} {...props} />
    </>
  )
}
