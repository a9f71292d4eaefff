// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useVisibleWindow, visibleWindowOf } from '../../../../src/ui/layout/visible-window.ts'
import { replaceVisualViewport } from '../../../support/pages/visual-viewport.ts'
import { render } from '../render.tsx'

const original = Object.getOwnPropertyDescriptor(window, 'visualViewport')

afterEach(() => {
  Object.defineProperty(window, 'visualViewport', original ?? { value: null, configurable: true })
})

const full = { top: 0, width: innerWidth, height: innerHeight }

describe('the visible part of the window', () => {
  it('is the whole window where the browser has no visual viewport', () => {
    Object.defineProperty(window, 'visualViewport', { value: null, configurable: true })
    expect(visibleWindowOf(window).get()).toEqual(full)
  })

  it('ends at the keyboard, and starts where an iPhone has moved the page to', () => {
    const setKeyboard = replaceVisualViewport()
    const store = visibleWindowOf(window)
    expect(store.get()).toEqual(full)
    setKeyboard(300)
    expect(store.get()).toEqual({ ...full, height: full.height - 300 })
    setKeyboard(300, 180)
    expect(store.get()).toEqual({ ...full, height: full.height - 300, top: 180 })
  })

  it('stays as it is while the reader zooms in, also with an open keyboard', () => {
    const setKeyboard = replaceVisualViewport()
    const { height, width } = full
    Object.assign(window.visualViewport ?? {}, { scale: 2 })
    setKeyboard(height / 2, 90)
    expect(visibleWindowOf(window).get()).toEqual({ top: 0, height, width: width * 2 })
  })

  it('is the same object until something changes', () => {
    const setKeyboard = replaceVisualViewport()
    const store = visibleWindowOf(window)
    const before = store.get()
    setKeyboard(0)
    expect(store.get()).toBe(before)
  })

  it('has one listener of a subscriber for each event, released with it', () => {
    replaceVisualViewport()
    const viewport = window.visualViewport
    if (!viewport) throw new Error('there is no visual viewport')
    const add = vi.spyOn(viewport, 'addEventListener')
    const remove = vi.spyOn(viewport, 'removeEventListener')
    const cancel = visibleWindowOf(window).subscribe(() => {})
    expect(add.mock.calls.map(([type]) => type)).toEqual(['resize', 'scroll'])
    cancel()
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })

  it('renders a component again when the keyboard opens', async () => {
    const setKeyboard = replaceVisualViewport()
    const Height = () => <output>{useVisibleWindow().height}</output>
    const body = await render(<Height />)
    expect(body.textContent).toBe(String(full.height))
    act(() => setKeyboard(200))
    expect(body.textContent).toBe(String(full.height - 200))
  })
})
