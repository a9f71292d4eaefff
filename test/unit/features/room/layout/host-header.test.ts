// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { measureHostHeader } from '../../../../../src/features/room/layout/host-header.ts'

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
  return measureHostHeader(room)
}

describe('the header of a host page', () => {
  beforeEach(() => document.body.replaceChildren())

  it.each(['fixed', 'sticky'])('counts where it is %s, whichever of its parts is hit', position => {
    expect(cover(`<header style="position: ${position}"><p><i></i></p></header>`, 64)).toBe(64)
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
    expect(measureHostHeader(room)).toBe(0)
  })
})
