// @vitest-environment happy-dom

import fc from 'fast-check'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useResource } from '../../../src/runtime/use-resource.ts'
import { apiResources, type NamedResource } from '../../support/api-resources.ts'
import { openShell } from '../../support/open-shell.tsx'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'
import { pendingFetch, settle } from './pending-fetch.ts'

/** Tokens with their owners; the second one of `ada` is a renewal of the first. */
const tokens = [
  { token: jwt({ sub: 'ada', jti: 1 }), owner: 'ada' },
  { token: jwt({ sub: 'ada', jti: 2 }), owner: 'ada' },
  { token: jwt({ sub: 'bo', jti: 3 }), owner: 'bo' },
  { token: 'opaque', owner: 'cy' },
  { token: null, owner: 'nobody' },
] as const

const ownerOf = (bearer: string | null) =>
  tokens.find(({ token }) => `Bearer ${token}` === bearer)?.owner ?? 'nobody'

let dispose = async () => {}
afterEach(() => dispose())

const ResourceOwner = ({ name, resource, params }: NamedResource) => {
  const { data } = useResource(resource, params)
  const owner = data && typeof data === 'object' && 'walletHash' in data ? data.walletHash : '-'
  return <li data-name={name}>{String(owner)}</li>
}

const AllResources = () => apiResources.map(each => <ResourceOwner key={each.name} {...each} />)

type Opened = Awaited<ReturnType<typeof open>>

/** Opens a page that shows all resources, with a fake server whose responses the test gives. */
async function open() {
  const requests = pendingFetch(ownerOf)
  const { runtime, clock } = createTestRuntime({ config: { demo: false, token: tokens[0].token } })
  const { root, close } = await openShell(runtime, { default: AllResources })
  dispose = async () => {
    // SWR's timer for slow responses must not fire after the test.
    await settle(() => requests.respondToAll())
    await close()
  }
  while (!root.querySelector('li')) await settle()

  /** Returns the owners of the displayed data. */
  const shown = () => [...root.querySelectorAll('li')].map(item => item.textContent)
  /** Returns the owners of the cached data. */
  const cached = () => {
    const cache = runtime.cache.swr.provider()
    return [...cache.keys()].flatMap(key => {
      const data: unknown = cache.get(key)?.data
      return data && typeof data === 'object' && 'walletHash' in data ? [data.walletHash] : []
    })
  }
  /** Responds to all requests, including retries. */
  const respondUntilDone = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await settle(() => clock.advance(60_000))
      await settle(() => requests.respondToAll())
    }
  }
  return { runtime, clock, ...requests, shown, cached, respondUntilDone }
}

/** Paths that must not be requested without a token. */
const privatePaths = new Set(
  apiResources
    .filter(({ resource }) => resource.access === 'user')
    .map(({ resource, params }) => resource.toPath(params)),
)

type Step =
  | { type: 'token'; to: (typeof tokens)[number] }
  | { type: 'respond'; which: number; isOk: boolean }
  | { type: 'respond to all'; isOk: boolean }
  | { type: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('token'), to: fc.constantFrom(...tokens) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('respond'), which: fc.nat(100), isOk: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('respond to all'), isOk: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(0, 1000, 15_000) }),
  },
)

/** Runs a step; returns the owner of the session after it. */
function runStep(next: Step, owner: string, page: Opened): string {
  const { runtime, clock, cached, respondTo, respondToAll } = page
  switch (next.type) {
    case 'token':
      runtime.configure({ token: next.to.token })
      // In the same task, before the next paint.
      if (next.to.owner !== owner) expect(cached()).toEqual([])
      return next.to.owner
    case 'respond':
      respondTo(next.which, next.isOk)
      return owner
    case 'respond to all':
      respondToAll(next.isOk)
      return owner
    case 'wait':
      void clock.advance(next.ms)
      return owner
  }
}

describe("another user's token", () => {
  it('a token of another user drops all data of the previous one at once', async () => {
    expect(apiResources.length).toBeGreaterThan(35)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const page = await open()
        let owner: string = tokens[0].owner
        for (const next of steps) {
          await settle(() => {
            owner = runStep(next, owner, page)
          })
          for (const each of [...page.shown(), ...page.cached()])
            expect(['-', owner]).toContain(each)
          const anonymous = page.pending.filter(one => one.owner === 'nobody')
          expect(anonymous.filter(({ path }) => privatePaths.has(path))).toEqual([])
        }
        // Requests of the previous user don't block those of the new one.
        await page.respondUntilDone()
        const after = page.shown()
        const missing = apiResources.filter(
          ({ resource: { access, retryOnError } }, at) =>
            after[at] !== owner && retryOnError && (access === 'public' || owner !== 'nobody'),
        )
        expect(missing.map(({ name }) => name)).toEqual([])
        await dispose()
      }),
      { numRuns: 40 },
    )
  })

  it('a renewed token of the same user keeps all data', async () => {
    const { runtime, shown, respondUntilDone } = await open()
    await respondUntilDone()
    const all = apiResources.map(() => 'ada')
    expect(shown()).toEqual(all)
    await act(() => runtime.configure({ token: tokens[1].token }))
    expect(shown()).toEqual(all)
    await respondUntilDone()
    expect(shown()).toEqual(all)
  })

  it('a write of the previous user ends without a report', async () => {
    const { runtime, respondToAll } = await open()
    const sent = runtime.http.request('/api/v1/app/web/tip/send', { method: 'POST' })
    const refused = expect(sent).rejects.toMatchObject({ code: 'aborted' })
    await settle(() => {
      runtime.configure({ token: tokens[2].token })
      respondToAll()
    })
    await refused
  })
})
