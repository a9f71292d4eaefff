import type * as v from 'valibot'
import { toQueryString } from '../lib/query-string.ts'

export type Query = Readonly<Record<string, string | number | boolean | undefined>>
export type NoParams = Readonly<Record<never, never>>

/** One kind of server data: where it is read, what it looks like and how long it stays fresh. */
export interface Resource<P, T> {
  /** Path and query for these parameters; also the key under which the answer is cached. */
  toPath(params: P): string
  /** Throws AppError for what must never be asked. */
  readonly validateParams: ((params: P) => void) | undefined
  readonly schema: v.GenericSchema<unknown, T>
  /** Milliseconds for which an answer is used without asking again; Infinity keeps it. */
  readonly staleTime: number
  /** Asked again every so many milliseconds while somebody looks at it. */
  readonly refreshInterval: number | undefined
  /** Whether a failed read is tried again by itself. */
  readonly retryOnError: boolean
  /** `user`: never asked without a token. */
  readonly access: 'public' | 'user'
}

interface Definition<P, T> {
  path: string | ((params: P) => string)
  query?: (params: P) => Query
  validateParams?: (params: P) => void
  schema: v.GenericSchema<unknown, T>
  staleTime?: number
  refreshInterval?: number
  retryOnError?: boolean
  access?: 'public' | 'user'
}

const APP_PREFIX = '/api/v1/app/web/'

/** Path under the app's prefix, unless it starts with a slash. */
export const apiPath = (path: string): string => (path.startsWith('/') ? path : APP_PREFIX + path)

/** A query with its question mark; empty when nothing is set. */
export function buildQuery(query: Query): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) params.set(key, String(value))
  return toQueryString(params)
}

export function resource<T, P = NoParams>(definition: Definition<P, T>): Resource<P, T> {
  const {
    path,
    query,
    validateParams,
    schema,
    staleTime = 0,
    refreshInterval,
    retryOnError = true,
    access,
  } = definition
  return {
    toPath: params =>
      apiPath(typeof path === 'string' ? path : path(params)) + buildQuery(query?.(params) ?? {}),
    validateParams,
    schema,
    staleTime,
    refreshInterval,
    retryOnError,
    access: access ?? 'user',
  }
}
