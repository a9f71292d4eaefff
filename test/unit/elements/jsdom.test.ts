// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest'
import { nextTask } from '../../support/wait.ts'

const TAGS = ['casino-lobby', 'casino-room', 'casino-rewards'] as const

// What a page's tests would fail with: errors that are thrown, in a callback of an element too.
const errors: unknown[] = []
window.addEventListener('error', event => errors.push(event.error ?? event.message))
process.on('unhandledRejection', error => errors.push(error))

afterEach(async () => {
  document.body.replaceChildren()
  await nextTask()
})

it('an element that starts in jsdom shows its view, as far as that needs no layout', async () => {
  // A part that needs layout fails on its own, and says so.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  await import('../../../elements/embed.ts')
  document.body.innerHTML = '<casino-lobby loading="eager" demo></casino-lobby>'
  const text = () => document.querySelector('casino-lobby')?.shadowRoot?.textContent
  await vi.waitFor(() => expect(text()).toContain('Winning'), 60_000)
  expect(errors).toEqual([])
})

it.each(['jsdom', 'an older jsdom'])(
  'the tests of a page can add, change, move and remove the elements in %s',
  async version => {
    if (version === 'an older jsdom') {
      Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
      Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
    }
    await import('../../../elements/embed.ts')
    for (const tag of TAGS) {
      const element = document.createElement(tag)
      element.token = 'signed-in'
      document.body.append(element)
      expect(element.shadowRoot?.querySelector('[part=root]')).not.toBeNull()
      element.setAttribute('theme', 'light')
      expect(element.theme).toBe('light')
      document.body.prepend(element)
      await nextTask()
      element.remove()
    }
    document.body.innerHTML = '<casino-rewards variant="icon" token="signed-in"></casino-rewards>'
    expect(
      document.querySelector('casino-rewards')?.shadowRoot?.querySelector('button'),
    ).not.toBeNull()
    expect(errors).toEqual([])
  },
)
