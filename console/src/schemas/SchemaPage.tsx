import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reading } from '../data/api.ts'
import { AnsweredSchema } from './AnsweredSchema.tsx'
import { SchemaDesk } from './SchemaDesk.tsx'

const route = getRouteApi('/frame/schemas/$id')

export function SchemaPage() {
  const { id } = route.useParams()
  // While somebody writes, the schema must not change under their hands; saving finds out whether it did.
  const query = useQuery({ ...reading('/api/v2/schemas/{id}/', { path: { id } }), refetchOnWindowFocus: false })
  return <AnsweredSchema query={query}>{(schema) => <SchemaDesk key={schema.id} schema={schema} />}</AnsweredSchema>
}
