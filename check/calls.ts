import * as v from 'valibot'
import { type Operation, operations } from '../contract/operations.ts'
import type { Resource } from '../src/api/resource.ts'
import { parseTolerant } from '../src/model/tolerant.ts'
import { readClaims } from '../src/session/claims.ts'
import { type Answer, answered, type Client, describeAnswer, isRedirect } from './client.ts'
import { findMismatches } from './explain.ts'
import { whyUnused } from './modes.ts'
import { judged, type Row, skipped } from './report.ts'

const PREFIX = '/api/v1/app/web/'

/** Statuses that are answers as well, with their meaning. */
interface Accepted {
  readonly [status: number]: string
  /** Whether any body is accepted; otherwise it has to be JSON, because an HTML page means that the call is missing. */
  readonly isAnyBody?: boolean
}

/** Creates what reads resources of the checked backend and reports on each. */
export async function createCalls(client: Client) {
  const rows: Row[] = []
  const all = await operations()
  const claims = readClaims(client.token)
  const shortName = ({ method, path }: Operation) => `${method} ${path.replace(PREFIX, '')}`

  /** Returns the name of an operation, such as `GET rooms/{roomId}/round`. */
  function nameOf(id: string): string {
    const operation = all.find(it => it.id === id)
    if (!operation) throw new Error(`${id} is not in the contract`)
    const name = shortName(operation)
    const isUnique = all.filter(it => shortName(it) === name).length === 1
    return isUnique ? name : `${name} (${id})`
  }

  /** Returns the problems of a public call's answer to visitors, who may get any accepted one. */
  async function anonymousProblems(path: string, accepted: Accepted): Promise<string[]> {
    const answer = await client.call(path, { token: null })
    if (answer.status < 400 || meaningOf(answer, accepted) !== undefined) return []
    return [
      `refused without a token (${answer.status}): visitors who aren’t signed in see an error`,
    ]
  }

  return {
    rows,
    nameOf,
    /** Returns why the widget never makes a call with this token; undefined if it does. */
    whyUnused: (id: string) => whyUnused(id, claims),
    /**
     * Reads a resource and returns the data that the widget reads from it; undefined if it can't use the answer, or never
     * sends the call. `accepted` are statuses that are answers as well; `problemsOf` returns the problems of an answer
     * that has the right shape.
     */
    async read<P, T>(
      id: string,
      resource: Resource<P, T>,
      params: P,
      accepted: Accepted = {},
      problemsOf: (data: T) => readonly string[] = () => [],
    ): Promise<T | undefined> {
      const name = nameOf(id)
      const unused = whyUnused(id, claims)
      if (unused !== undefined) {
        rows.push(skipped(name, unused))
        return undefined
      }
      const path = resource.toPath(params)
      async function check() {
        const [answer, anonymous] = await Promise.all([
          client.call(path),
          resource.access === 'public' ? anonymousProblems(path, accepted) : [],
        ])
        const meaning = meaningOf(answer, accepted)
        if (meaning !== undefined) {
          rows.push({ name, status: 'ok', details: [`${answer.status}: ${meaning}`] })
          return undefined
        }
        const data = dataOf(resource, answer)
        const others = data === undefined ? [] : problemsOf(data)
        rows.push(judged(name, [...problemsIn(answer, resource.schema, anonymous), ...others]))
        return data
      }
      return answered(check(), problem => {
        rows.push(judged(name, [problem]))
        return undefined
      })
    },
    skip(id: string, reason: string) {
      rows.push(skipped(nameOf(id), whyUnused(id, claims) ?? reason))
    },
  }
}
export type Calls = Awaited<ReturnType<typeof createCalls>>

/** Returns the meaning of an answer with an accepted status; undefined for any other. */
const meaningOf = ({ status, json }: Answer, accepted: Accepted): string | undefined =>
  accepted.isAnyBody || json !== undefined ? accepted[status] : undefined

/** Returns the JSON of an answer; an empty body is null where that is one. */
const jsonOf = ({ text, json }: Answer, schema: v.GenericSchema): unknown =>
  text === '' && v.is(schema, null) ? null : json

/** Returns the data that the widget reads from an answer; undefined if it can't use it. */
function dataOf<P, T>({ schema }: Resource<P, T>, answer: Answer): T | undefined {
  if (answer.status >= 300) return undefined
  const parsed = parseTolerant(schema, jsonOf(answer, schema))
  return parsed.success ? parsed.output : undefined
}

/** Returns the problems of an answer except those of visitors; its shape counts only if there is no other problem. */
function problemsIn(
  answer: Answer,
  schema: v.GenericSchema,
  anonymous: readonly string[],
): readonly string[] {
  const json = jsonOf(answer, schema)
  const problems = [...statusProblems(answer, json), ...anonymous]
  return problems.length > 0 ? problems : findMismatches(schema, json, 'response')
}

function statusProblems(answer: Answer, json: unknown): string[] {
  const shown = 'the widget shows an error instead'
  if (answer.status === 404) return [`404: the call is missing; ${shown}`]
  if (isRedirect(answer))
    return [`${describeAnswer(answer)}: the widget takes what it is redirected to for the answer`]
  if (answer.status >= 300) return [`${describeAnswer(answer)} instead of a success; ${shown}`]
  if (json === undefined) return [`$ is no JSON (${describeAnswer(answer)}): ${shown}`]
  return []
}
