import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reading } from '../data/api.ts'
import { SchemaEditor } from './SchemaEditor.tsx'
import { SchemaResult } from './SchemaResult.tsx'

const route = getRouteApi('/frame/schemas/$id')

export function SchemaPage() {
  const { id } = route.useParams()
  // While somebody writes, the schema must not change under their hands; saving finds out whether it did.
  const query = useQuery({ ...reading('/api/v2/schemas/{id}/', { path: { id } }), refetchOnWindowFocus: false })
  return <SchemaResult query={query}>{(schema) => <SchemaEditor key={schema.id} schema={schema} />}</SchemaResult>
}
