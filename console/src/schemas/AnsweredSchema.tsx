import type { Schema } from '@polytrace/client'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Answered } from '../parts/Answered.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { WayBack } from './WayBack.tsx'

/** A page about one schema; when there is none, it still has a head and a way back. */
export function AnsweredSchema(props: ComponentProps<typeof Answered<Schema>>) {
  const { t } = useTranslation('schemas')
  return (
    <>
      {props.query.error !== null && <PageHead title={t('schema')} above={<WayBack />} />}
      <Answered loading={<Loading shape="page" />} {...props} />
    </>
  )
}
