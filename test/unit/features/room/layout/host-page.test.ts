// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { measureHostBars } from '../../../../../src/features/room/layout/host-page.ts'

/** happy-dom lays nothing out, so the test says where each element is. */
function place(element: Element, top: number, height: number) {
  element.getBoundingClientRect = () => new DOMRect(0, top, innerWidth, height)
}

const room = document.createElement('div')

function cover(html: string, height: number): number {
  document.body.innerHTML = html
  document.body.append(room)
  place(room, 200, 800)
  for (const part of document.body.querySelectorAll('*')) if (part !== room) place(part, 0, height)
  document.elementFromPoint = () => document.body.querySelector('i')
  return measureHostBars(room, window).top
}

describe('the header of a host page', () => {
  beforeEach(() => document.body.replaceChildren())

  it.each(['fixed', 'sticky'])('counts where it is %s, whichever of its parts is hit', position => {
    expect(cover(`<header style="position: ${position}; top: 0"><p><i></i></p></header>`, 64)).toBe(
      64,
    )
  })

  it('does not count where it scrolls away', () => {
    expect(cover('<header><i></i></header>', 64)).toBe(0)
  })

  it('does not count what covers most of the window, such as a question about cookies', () => {
    expect(cover('<div style="position: fixed"><i></i></div>', innerHeight)).toBe(0)
  })

  it('is not there where the room is at the upper edge itself', () => {
    document.body.append(room)
    document.elementFromPoint = () => room
    expect(measureHostBars(room, window)).toEqual({ top: 0, bottom: 0, elements: [] })
  })

  it('counts in an open shadow tree as well', () => {
    const bar = document.createElement('div')
    const inside = bar.attachShadow({ mode: 'open' })
    inside.innerHTML = '<header style="position: fixed"></header>'
    const header = inside.querySelector('header')
    document.body.replaceChildren(bar, room)
    place(bar, 0, 0)
    if (header) place(header, 0, 64)
    document.elementFromPoint = () => bar
    inside.elementFromPoint = () => header
    expect(measureHostBars(room, window).top).toBe(64)
  })
})

describe('the bar at the lower end of a host page', () => {
  function bottomOf(style: string): number {
    document.body.innerHTML = `<nav style="${style}"></nav>`
    document.body.append(room)
    const nav = document.body.querySelector('nav')
    if (nav) place(nav, innerHeight - 56, 56)
    document.elementFromPoint = (_x, y) => (y === innerHeight - 1 ? nav : room)
    return measureHostBars(room, window).bottom
  }

  it('counts where it is fixed or sticky at the lower edge', () => {
    expect(bottomOf('position: fixed; bottom: 0')).toBe(56)
    expect(bottomOf('position: sticky; bottom: 0')).toBe(56)
  })

  it('does not count where it is sticky at the upper edge alone', () => {
    expect(bottomOf('position: sticky; top: 0')).toBe(0)
  })
})
