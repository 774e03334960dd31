import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Answered } from '../parts/Answered.tsx'
import { Loading } from '../parts/Loading.tsx'
import { readEntity } from './calls.ts'
import { EntityDesk } from './EntityDesk.tsx'
import { kindOf } from './kinds.ts'

const route = getRouteApi('/frame/entities/$kind/$id')

export function EntityPage() {
  const { kind: name, id } = route.useParams()
  const kind = kindOf(name)
  const query = useQuery({ ...readEntity(kind, id), refetchOnWindowFocus: false })
  return (
    <Answered query={query} loading={<Loading shape="page" />}>
      {(entity) => <EntityDesk key={id} kind={kind} entity={entity} />}
    </Answered>
  )
}
