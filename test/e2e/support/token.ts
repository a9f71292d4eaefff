import * as v from 'valibot'
import type { Sandbox } from '../../../demo/server/sandbox.ts'

const Answer = v.object({ token: v.string() })

/** A signed token of the sandbox, as an operator's server would hand it out. */
export async function fetchToken(sandbox: Sandbox, query = ''): Promise<string> {
  const answer = await fetch(`${sandbox.url}/sandbox/token${query}`)
  return v.parse(Answer, await answer.json()).token
}
