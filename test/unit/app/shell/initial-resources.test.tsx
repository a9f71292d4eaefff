// @vitest-environment happy-dom
import { act } from 'react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { resource } from '../../../../src/api/resource.ts'
import { codeHostOf, lazyView } from '../../../../src/components/lazy-view.tsx'
import type { InitialResources } from '../../../../src/runtime/runtime.ts'
import { useResource } from '../../../../src/runtime/use-resource.ts'
import { openShell } from '../../../support/open-shell.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'

const first = resource({ path: 'first', schema: v.object({}), access: 'public' })
const initialResources: InitialResources = () => [first]

/** Opens a view whose first read was sent ahead; returns what each render showed. */
async function open(isReceived: boolean, response: Promise<Response>) {
  const requests = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({}))
  let isTaken = false
  const { runtime } = createTestRuntime({
    config: { demo: false },
    preloadedResponses: {
      isReceived: path => isReceived && path === first.toPath({}),
      take(url) {
        if (isTaken || !url.endsWith(first.toPath({}))) return undefined
        isTaken = true
        return { response, sentAt: 0, receivedAt: 0 }
      },
    },
  })
  const renders: string[] = []
  function View() {
    const { data } = useResource(first, {})
    const shown = data ? 'data' : 'nothing'
    if (renders.at(-1) !== shown) renders.push(shown)
    return <p id="view">{shown}</p>
  }
  const shell = await openShell(runtime, { default: View, initialResources })
  const shows = (text: string) =>
    waitInAct(() => expect(shell.root.querySelector('#view')?.textContent).toBe(text))
  return { renders, requests, shows }
}

const answer = () => Promise.resolve(Response.json({}))

it('the first render of a view has what the server has answered by then, without another request', async () => {
  const { renders, requests, shows } = await open(true, answer())
  await shows('data')
  expect(renders).toEqual(['data'])
  expect(requests).not.toHaveBeenCalled()
})

it('a view does not wait for a response that is still to come', async () => {
  const late = Promise.withResolvers<Response>()
  const { renders, shows } = await open(false, late.promise)
  await shows('nothing')
  await act(async () => late.resolve(await answer()))
  await shows('data')
  expect(renders).toEqual(['nothing', 'data'])
})

it('a read that has failed ahead is read again by the view', async () => {
  const { renders, requests, shows } = await open(true, Promise.reject(new Error('cut')))
  await shows('data')
  expect(renders).toEqual(['nothing', 'data'])
  expect(requests).toHaveBeenCalledOnce()
})

it('a view is rendered once with the views in it that it loads first', async () => {
  const { runtime } = createTestRuntime({ config: { demo: false } })
  const renders: string[] = []
  const Inner = lazyView(async () => ({ default: () => <p id="view">inner</p> }), { name: 'inner' })
  function View() {
    renders.push('view')
    return <Inner />
  }
  async function prepare() {
    await Inner.preload(codeHostOf(runtime))
    renders.push('loaded')
  }
  const shell = await openShell(runtime, { default: View, prepare })
  await waitInAct(() => expect(shell.root.querySelector('#view')).not.toBeNull())
  expect(renders).toEqual(['loaded', 'view'])
})
