import * as v from 'valibot'
import { fetchToken } from '../../support/fetch-token.ts'
import type { Changeable, Mutation } from '../../support/servers/broken-backend.ts'

export const heartBeatMs = 200
export const sandboxOptions = {
  port: 0,
  latencyFactor: 0,
  heartBeatMs: 100,
  calm: true,
  secret: 'both',
}

export const Json = v.record(v.string(), v.unknown())

/** Returns a token of a user of their own, so that checks don't disturb each other; `mode`: query of its claims. */
export const tokenOf = (sandbox: { url: string }, user: string, mode = '') =>
  fetchToken(sandbox, `?user=${user}&${mode}`)

export type Change = NonNullable<Mutation['response']>

/** Changes the JSON of one call. */
export const edit =
  (call: string, change: (body: string) => unknown): Change =>
  response => {
    if (response.call === call && response.status === 200)
      response.body = JSON.stringify(change(response.body))
  }

export const fields = (body: string) => v.parse(Json, JSON.parse(body))

/** Replaces a response. */
export const replace =
  (call: string, changed: Partial<Pick<Changeable, 'status' | 'body'>>): Change =>
  response => {
    if (response.call === call && response.method === 'GET') Object.assign(response, changed)
  }

export const showsError = 'the widget rejects the response and shows an error instead'
