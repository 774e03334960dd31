import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loading } from '../parts/Loading.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { BackToEntities } from './BackToEntities.tsx'
import { readEntity } from './calls.ts'
import { EntityEditor } from './EntityEditor.tsx'
import { kindOf } from './kinds.ts'

const route = getRouteApi('/frame/entities/$kind/$id')

export function EntityPage() {
  const { kind: name, id } = route.useParams()
  const { t } = useTranslation('entities')
  const kind = kindOf(name)
  const query = useQuery({ ...readEntity(kind, id), refetchOnWindowFocus: false })
  return (
    <>
      {query.error && <PageHead title={t(`one_${kind.name}`)} above={<BackToEntities kind={kind} />} />}
      <QueryResult query={query} loading={<Loading of={['head', 'panels']} />}>
        {(entity) => <EntityEditor key={id} kind={kind} entity={entity} />}
      </QueryResult>
    </>
  )
}
