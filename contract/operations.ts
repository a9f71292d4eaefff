import type * as v from 'valibot'
import type { RequestOptions, Sender } from '../src/api/http.ts'
import type { Resource } from '../src/api/resource.ts'
import { api } from './api.ts'
import { type ReadDescription, reads } from './reads.ts'
import type { Refusals } from './refusals.ts'
import { type WriteDescription, writes } from './writes.ts'

/** A parameter of a path or a query, with the value of the example request. */
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly example: string
}

/** One HTTP call that a backend answers. */
export interface Operation {
  readonly id: string
  /** Name of the resource or of the function that sends the write, in `src/api`. */
  readonly source: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` for each parameter. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly summary: string
  readonly description?: string | undefined
  readonly isPublic: boolean
  /** Whether the request carries an `Idempotency-Key`. */
  readonly isIdempotent: boolean
  readonly body?: { readonly schema: v.GenericSchema; readonly example: unknown } | undefined
  /** Undefined if any body, or none, is a success. */
  readonly response?:
    | {
        readonly schema: v.GenericSchema
        readonly examples: Readonly<Record<string, unknown>>
      }
    | undefined
  readonly notFound?: string | undefined
  readonly refusals?: Refusals | undefined
}

type ReadOf = ReadDescription<object>
type AnyResource = Resource<object, unknown>

function isResource(value: unknown): value is AnyResource {
  return typeof value === 'object' && value !== null && 'toPath' in value && 'schema' in value
}

/** Returns the path as a template: segments that are values of parameters become their names. */
function templateOf(path: string, names: ReadonlyMap<string, string>): [string, Parameter[]] {
  const parameters: Parameter[] = []
  const segments = path.split('/').map(segment => {
    const example = decodeURIComponent(segment)
    const name = names.get(example)
    if (name === undefined) return segment
    parameters.push({ name, in: 'path', example })
    return `{${name}}`
  })
  return [segments.join('/'), parameters]
}

function queryOf(search: string): Parameter[] {
  return [...new URLSearchParams(search)].map(([name, example]) => ({ name, in: 'query', example }))
}

function readOperations(source: string, description: ReadOf, resource: AnyResource): Operation[] {
  return Object.entries(description.calls).map(([id, params]) => {
    const [pathname = '', search = ''] = resource.toPath(params).split('?')
    const names = new Map(Object.entries(params).map(([name, value]) => [String(value), name]))
    const [path, parameters] = templateOf(pathname, names)
    return {
      id,
      source,
      method: 'GET',
      path,
      parameters: [...parameters, ...queryOf(search)],
      summary: description.summary,
      description: description.description,
      isPublic: resource.access === 'public',
      isIdempotent: false,
      response: { schema: description.schema ?? resource.schema, examples: description.examples },
      notFound: description.notFound,
      refusals: description.refusals,
    }
  })
}

interface SentRequest extends RequestOptions {
  path: string
}

/** Returns the requests that `send` makes, which get the response `text`. */
export async function requestsOf(
  send: (http: Sender) => Promise<unknown>,
  text: string,
): Promise<SentRequest[]> {
  const sent: SentRequest[] = []
  await send({
    async request(path, options) {
      sent.push({ path, ...options })
      return text
    },
  })
  return sent
}

async function writeOperations(
  source: string,
  description: WriteDescription,
): Promise<Operation[]> {
  const { response, pathParams = {}, body: schema } = description
  const calls = Object.entries(description.calls).map(async ([id, send]) => {
    const [sent] = await requestsOf(send, JSON.stringify(response?.example ?? null))
    if (!sent) throw new Error(`${source} sends no request`)
    const [pathname = '', search = ''] = sent.path.split('?')
    const [path, parameters] = templateOf(pathname, new Map(Object.entries(pathParams)))
    if ((sent.body === undefined) !== (schema === undefined))
      throw new Error(`the body of ${source} and its description differ`)
    return {
      id,
      source,
      method: sent.method ?? 'GET',
      path,
      parameters: [...parameters, ...queryOf(search)],
      summary: description.summary,
      description: description.description,
      isPublic: false,
      isIdempotent: sent.idempotencyKey !== undefined,
      notFound: description.notFound,
      refusals: description.refusals,
      ...(schema && { body: { schema, example: JSON.parse(sent.body ?? '') } }),
      ...(response && {
        response: { schema: response.schema, examples: { response: response.example } },
      }),
    } satisfies Operation
  })
  return Promise.all(calls)
}

/** Returns every HTTP call of the widget, reads first. */
export async function operations(): Promise<Operation[]> {
  const described: Readonly<Record<string, ReadOf>> = reads
  const resources: Readonly<Record<string, unknown>> = api
  const read = Object.entries(described).flatMap(([source, description]) => {
    const resource = resources[source]
    if (!isResource(resource)) throw new Error(`${source} is no resource`)
    return readOperations(source, description, resource)
  })
  const written = await Promise.all(
    Object.entries(writes).map(([source, description]) => writeOperations(source, description)),
  )
  return [...read, ...written.flat()]
}
