import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Answered } from '../parts/Answered.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { readEntity } from './calls.ts'
import { EntityDesk } from './EntityDesk.tsx'
import { kindOf } from './kinds.ts'
import { WayBack } from './WayBack.tsx'

const route = getRouteApi('/frame/entities/$kind/$id')

export function EntityPage() {
  const { kind: name, id } = route.useParams()
  const { t } = useTranslation('entities')
  const kind = kindOf(name)
  const query = useQuery({ ...readEntity(kind, id), refetchOnWindowFocus: false })
  return (
    <>
      {query.error && <PageHead title={t(`one_${kind.name}`)} above={<WayBack kind={kind} />} />}
      <Answered query={query} loading={<Loading shape="page" />}>
        {(entity) => <EntityDesk key={id} kind={kind} entity={entity} />}
      </Answered>
    </>
  )
}
