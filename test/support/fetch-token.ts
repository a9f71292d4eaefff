import * as v from 'valibot'
import type { Sandbox } from '../../demo/server/sandbox.ts'

const Answer = v.object({ token: v.string() })

/** Fetches a signed token from the sandbox, as an operator's server would issue it. */
export async function fetchToken({ url }: Pick<Sandbox, 'url'>, query = ''): Promise<string> {
  const response = await fetch(`${url}/sandbox/token${query}`)
  return v.parse(Answer, await response.json()).token
}
