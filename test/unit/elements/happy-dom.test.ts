// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest'
import { nextTask } from '../../support/wait.ts'

// What a page's tests would fail with: errors that are thrown, in a callback of an element too.
const errors: unknown[] = []
window.addEventListener('error', event => errors.push(event.error ?? event.message))
process.on('unhandledRejection', error => errors.push(error))

// Our own tests add it.
Reflect.deleteProperty(window, 'origin')

it('an element in happy-dom, whose window has no origin, shows its view and leaves without an error', async () => {
  // React's warnings of updates outside of `act`.
  vi.spyOn(console, 'error').mockReturnValue()
  await import('../../../elements/embed.ts')
  expect(window.origin).toBeUndefined()
  const element = document.createElement('casino-lobby')
  const ready = new Promise(resolve => element.addEventListener('casino-ready', resolve))
  Object.assign(element, { loading: 'eager', demo: true, token: 'signed-in' })
  document.body.append(element)
  await ready
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Winning'), 60_000)
  element.remove()
  // It ends after a moment, because it may only be moved.
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).not.toContain('Winning'))
  await nextTask()
  expect(errors).toEqual([])
})
