import type * as v from 'valibot'
import { toQueryString } from '../lib/text.ts'

export type Query = Readonly<Record<string, string | number | boolean | undefined>>
export type NoParams = Readonly<Record<never, never>>

/** Describes one kind of server data: its path, schema and freshness. */
export interface Resource<P, T> {
  /** Returns path and query for the parameters; also the key under which the response is cached. */
  toPath(params: P): string
  /** Throws AppError for parameters that must never be requested. */
  readonly validateParams: ((params: P) => void) | undefined
  readonly schema: v.GenericSchema<unknown, T>
  /** Milliseconds for which a response is used without a new request; Infinity keeps it. */
  readonly staleTime: number
  /** Whether a failed read is retried automatically. */
  readonly retryOnError: boolean
  /** A 404 is an answer (there is none), not an error. */
  readonly isOptional: boolean
  /** `user`: never requested without a token. */
  readonly access: 'public' | 'user'
}

interface Definition<P, T> {
  path: string | ((params: P) => string)
  query?: (params: P) => Query
  validateParams?: (params: P) => void
  schema: v.GenericSchema<unknown, T>
  staleTime?: number
  retryOnError?: boolean
  isOptional?: boolean
  access?: 'public' | 'user'
}

const APP_PREFIX = '/api/v1/app/web/'

/** Returns a path under the app's prefix, unless it starts with a slash. */
export const apiPath = (path: string): string => (path.startsWith('/') ? path : APP_PREFIX + path)

/** Returns a query with its question mark, without undefined values; an empty string if none is set. */
export function buildQuery(query: Query): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) params.set(key, String(value))
  return toQueryString(params)
}

/** Defines a resource; by default it is stale at once, retried on errors, and needs a token. */
export function resource<T, P = NoParams>(definition: Definition<P, T>): Resource<P, T> {
  const {
    path,
    query,
    validateParams,
    schema,
    staleTime = 0,
    retryOnError = true,
    isOptional = false,
    access,
  } = definition
  return {
    toPath: params =>
      apiPath(typeof path === 'string' ? path : path(params)) +
      (query ? buildQuery(query(params)) : ''),
    validateParams,
    schema,
    staleTime,
    retryOnError,
    isOptional,
    access: access ?? 'user',
  }
}

/** Binds parameters to a resource, so that it is read without any. */
export const withParams = <P, T>(
  { validateParams, ...resource }: Resource<P, T>,
  params: P,
): Resource<NoParams, T> => ({
  ...resource,
  toPath: () => resource.toPath(params),
  validateParams: () => validateParams?.(params),
})
