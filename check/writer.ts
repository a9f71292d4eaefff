import { randomUUID } from 'node:crypto'
import { operations } from '../contract/operations.ts'
import { copySession } from '../src/api/copy-session.ts'
import type { Sender } from '../src/api/http.ts'
import { balance } from '../src/api/money.ts'
import type { Resource } from '../src/api/resource.ts'
import { isPage } from '../src/api/write.ts'
import { Money } from '../src/lib/amount.ts'
import { parseTolerant } from '../src/model/tolerant.ts'
import type { Calls } from './calls.ts'
import {
  type Answer,
  answered,
  type Client,
  describeAnswer,
  isRedirect,
  NoResponse,
} from './client.ts'
import { findMismatches } from './explain.ts'
import type { Found } from './reads.ts'
import { judged, type Row, rowOf, skipped } from './report.ts'

type Send = (http: Sender) => Promise<unknown>

export interface WriteOptions {
  readonly client: Client
  readonly calls: Calls
  readonly found: Found
  /** Milliseconds after a stop of copying at which its effect is read. */
  readonly stopReads: readonly number[]
  /** Milliseconds after a start of copying at which a proposed round is looked for. */
  readonly proposalReads: readonly number[]
}

/** Creates what sends writes, and keeps a row for each of them. */
export async function createWriter(client: Client, { nameOf, whyUnused }: Calls) {
  const rows: Row[] = []
  const schemas = new Map((await operations()).map(({ id, response }) => [id, response?.schema]))

  /** Sends the requests of a write, without judging them; returns the answer to the last one. */
  async function request(send: Send): Promise<Answer> {
    let last: Answer | undefined
    const http: Sender = {
      async request(path, { method, body, idempotencyKey }) {
        last = await client.call(path, { method, body, idempotencyKey })
        return last.text
      },
    }
    try {
      await send(http)
    } catch (error) {
      if (!last || error instanceof NoResponse) throw error
    }
    if (!last) throw new Error('nothing was sent')
    return last
  }

  function problemsOf(id: string, answer: Answer): string[] {
    const { status } = answer
    if (status === 404 || status === 405) return [`${status}: the call is missing`]
    if (isRedirect(answer))
      return [
        `${describeAnswer(answer)}: the widget follows no redirect of a write, and can’t tell whether it counts`,
      ]
    if (status >= 300)
      return [
        `${describeAnswer(answer)} instead of a success: the widget tells the viewer that it failed`,
      ]
    if (isPage(answer.text))
      return [
        `${describeAnswer(answer)}: the widget takes a page for the answer of a proxy, and can’t tell whether the write counts`,
      ]
    const schema = schemas.get(id)
    return schema ? findMismatches(schema, answer.json, 'response') : []
  }

  const skip = (id: string, reason: string) =>
    void rows.push(skipped(nameOf(id), whyUnused(id) ?? reason))

  async function judge(id: string, run: (name: string) => Promise<Row>): Promise<boolean> {
    const unused = whyUnused(id)
    if (unused !== undefined) {
      skip(id, unused)
      return false
    }
    const name = nameOf(id)
    const row = await rowOf(name, run(name))
    rows.push(row)
    return row.status === 'ok'
  }

  /** Reads a resource; a read that gets no response has a row of its own. */
  async function read<T>(
    id: string,
    { toPath, schema }: Resource<object, T>,
  ): Promise<T | undefined> {
    const answer = await answered<Answer | undefined>(client.call(toPath({})), problem => {
      rows.push(judged(nameOf(id), [problem]))
      return undefined
    })
    const parsed = parseTolerant(schema, answer?.json)
    return parsed.success ? parsed.output : undefined
  }

  return {
    rows,
    /** Sends a write, whose row by default lists the problems of its answer; returns whether the row is ok. */
    write: (
      id: string,
      send: Send,
      rowOf = (name: string, answer: Answer): Row => judged(name, problemsOf(id, answer)),
    ) => judge(id, async name => rowOf(name, await request(send))),
    /** Sends a write twice with one key, which must count once. */
    writeTwice: (id: string, send: (http: Sender, key: string) => Promise<unknown>) =>
      judge(id, async name => {
        const key = randomUUID()
        const [first, second] = [
          await request(http => send(http, key)),
          await request(http => send(http, key)),
        ]
        const problems = problemsOf(id, first)
        const isSame = first.status === second.status && first.text === second.text
        if (problems.length > 0 || isSame) return judged(name, problems)
        return judged(name, [
          `the same Idempotency-Key gets ${second.status} after ${first.status}, or another body: a repeated request isn’t recognised`,
        ])
      }),
    skip,
    /** Adds a problem to the row of a call. */
    report(id: string, problem: string) {
      const name = nameOf(id)
      const at = rows.findLastIndex(row => row.name === name)
      const row = rows[at]
      if (row) rows[at] = judged(name, [...(row.status === 'ok' ? [] : row.details), problem])
    },
    /** Returns the current balance, if it can be read. */
    async balance() {
      if (whyUnused('balance') !== undefined) return undefined
      const data = await read('balance', balance)
      return data && new Money(data.balance)
    },
    /** Returns the user's copy session, if it can be read. */
    copySession: () => read('copySession', copySession),
  }
}
export type Writer = Awaited<ReturnType<typeof createWriter>>
