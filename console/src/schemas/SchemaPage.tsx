import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reading } from '../data/api.ts'
import { Answered } from '../parts/Answered.tsx'
import { Loading } from '../parts/Loading.tsx'
import { SchemaDesk } from './SchemaDesk.tsx'

const route = getRouteApi('/frame/schemas/$id')

export function SchemaPage() {
  const { id } = route.useParams()
  // While somebody writes, the schema must not change under their hands; saving finds out whether it did.
  const query = useQuery({ ...reading('/api/v2/schemas/{id}/', { path: { id } }), refetchOnWindowFocus: false })
  return (
    <Answered query={query} loading={<Loading shape="page" />}>
      {(schema) => <SchemaDesk key={schema.id} schema={schema} />}
    </Answered>
  )
}
