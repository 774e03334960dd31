import type { Product, paths } from './api.gen.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathsWith<M extends Method> = {
  [Address in keyof paths]: paths[Address] extends Record<M, object> ? Address : never
}[keyof paths]

/** The addresses that take a method, as the API description writes them: `/api/v2/products/{id}/`. */
export type Path<M extends Method = Method> = M extends Method ? PathsWith<M> : never

/** What is sent as it is, to the letter; anything else is sent as JSON. */
export type RawBody = string | Blob | Uint8Array<ArrayBuffer> | ArrayBuffer | ReadableStream<Uint8Array>

type Operation<M extends Method, P extends keyof paths> = paths[P] extends { [N in M]: infer Described }
  ? Described
  : never

/** `undefined` stands for a parameter that is left out. */
type Loose<Values> = { [K in keyof Values]: Values[K] | (object extends Pick<Values, K> ? undefined : never) }

/** A member of the options: forbidden where the operation has none, optional where nothing in it is required. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Loose<NonNullable<Value>> | undefined }
    : { [N in Name]: Loose<Value> }

type Part<Source, Name extends string> = Source extends { [N in Name]?: infer Value } ? Value : undefined

type JsonType = 'application/json'

/** Bodies of several media types, such as captures and imports, may be sent as they are. */
type BodyOf<Content> = JsonType extends keyof Content
  ? Content[JsonType] | (Exclude<keyof Content, JsonType> extends never ? never : RawBody)
  : RawBody

type BodyMember<Request> = [Request] extends [undefined]
  ? { body?: undefined }
  : Request extends { content: infer Content }
    ? { body: BodyOf<Content> }
    : NonNullable<Request> extends { content: infer Content }
      ? { body?: BodyOf<Content> | undefined }
      : { body?: undefined }

type Common = {
  /** Such as `if-match`, `accept`, or the `content-type` of a body that is sent as it is. */
  headers?: { [name: string]: string | undefined } | undefined
  /** Ends the request, also while it waits for its next attempt. */
  signal?: AbortSignal | undefined
}

/** Parameters of event queries whose names end in a type, a unit or a field, such as `GE_value_CEL`. */
type OpenParameters = {
  [Name in `${'EQ' | 'GT' | 'GE' | 'LT' | 'LE' | 'EXISTS' | 'HASATTR' | 'EQATTR'}_${string}`]?:
    | string
    | number
    | boolean
    | undefined
}

type ObjectField = 'custom_data' | 'details' | 'specifications'

type FilterField =
  | Exclude<keyof Product, ObjectField | 'schema_version' | 'warnings' | 'translations' | 'languages'>
  | `${ObjectField}.${string}`

/** Every field of a product is a filter of products, such as `color`, `custom_data.size` or `name__prefix`. */
type ProductFilters = {
  [Name in FilterField | `${FilterField}__${'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'exists' | 'prefix'}`]?:
    | string
    | number
    | boolean
    | undefined
}

type WithOpenParameters<Query> = Query extends { MATCH_anyEPC?: unknown }
  ? Query & OpenParameters
  : Query extends { updated_since?: unknown; outdated?: unknown }
    ? Query & ProductFilters
    : Query

type OptionsOf<Described> = Common &
  Member<'path', Part<Part<Described, 'parameters'>, 'path'>> &
  Member<'query', WithOpenParameters<Part<Part<Described, 'parameters'>, 'query'>>> &
  BodyMember<Part<Described, 'requestBody'>>

/** What a request takes beside its address. */
export type Options<M extends Method, P extends Path<M>> = OptionsOf<Operation<M, P>>

/** The options as arguments: they may be left out when nothing in them is required. */
export type Arguments<M extends Method, P extends Path<M>> =
  object extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>]

type DataOf<Response> = Response extends { content: infer Content }
  ? JsonType extends keyof Content
    ? Content[JsonType]
    : string
  : undefined

type Success = 200 | 201 | 202 | 204

type Responses<M extends Method, P extends Path<M>> = Part<Operation<M, P>, 'responses'>

/** The body of a successful answer. */
export type Data<M extends Method, P extends Path<M>> = {
  [Status in keyof Responses<M, P> & Success]: DataOf<Responses<M, P>[Status]>
}[keyof Responses<M, P> & Success]

/** A successful answer with its head. The status says which of several bodies it is. */
export type Answer<M extends Method, P extends Path<M>> = {
  [Status in keyof Responses<M, P> & (Success | 304)]: {
    status: Status
    data: DataOf<Responses<M, P>[Status]>
    /** The version, to be sent as `if-match`. */
    etag: string | undefined
    headers: Headers
  }
}[keyof Responses<M, P> & (Success | 304)]

/** Changes are no list: they have no end, and `client.changes` follows them. */
type ItemOf<Body> = Body extends { next: number }
  ? never
  : Body extends { results: (infer Item)[] }
    ? Item
    : Body extends { epcisBody: { queryResults: { resultsBody: { eventList: (infer Event)[] } } } }
      ? Event
      : Body extends { type: 'Collection'; member: (infer Name)[] }
        ? Name
        : Body extends (infer Item)[]
          ? Item
          : never

/** The addresses of lists. */
export type ListPath = {
  [P in Path<'get'>]: [ItemOf<Data<'get', P>>] extends [never] ? never : P
}[Path<'get'>]

/** What a list holds. */
export type Item<P extends ListPath> = ItemOf<Data<'get', P>>
