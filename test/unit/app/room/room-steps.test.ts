// @vitest-environment happy-dom

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToRoomSteps, neighbourOf } from '../../../../src/app/room/room-steps.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
let cancel = () => {}
const onStep = vi.fn()
const onTouch = vi.fn()
const onSwipe = vi.fn()

beforeEach(() => {
  document.body.append(host)
  root.innerHTML = `
    <div id="room"><section part="stage" tabindex="-1"><video></video><input type="range" id="volume"><dialog><p id="setting"></p></dialog></section></div>
    <input id="message"><button role="tab" id="tab"></button><button id="tip"></button>
    <div role="log" tabindex="0"><article id="row" tabindex="-1"></article></div>
    <div role="group" tabindex="0" id="feed"></div>
    <dialog><button id="send"></button></dialog>`
  cancel = listenToRoomSteps(root, { onStep, onTouch, onSwipe })
})
afterEach(() => {
  cancel()
  host.remove()
  host.removeAttribute('style')
  onStep.mockReset()
  onTouch.mockReset()
  onSwipe.mockReset()
})

const element = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const press = (selector: string, key: string, init: KeyboardEventInit = {}) =>
  element(selector).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )

type Place = readonly [x: number, y: number]

function sendPointer(
  type: string,
  [clientX, clientY]: Place,
  { selector = 'video', pointerType = 'touch' } = {},
) {
  element(selector).dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      pointerId: 7,
      pointerType,
      clientX,
      clientY,
    }),
  )
}

/** Swipes with a finger from one point to another; `end` is how it ends. */
function swipe(
  from: Place,
  to: Place,
  { end = 'pointerup', ...pointer }: { end?: string; selector?: string; pointerType?: string } = {},
) {
  sendPointer('pointerdown', from, pointer)
  sendPointer(end, to, pointer)
}

test('arrow keys lead on where nothing else uses them', () => {
  press('[part=stage]', 'ArrowRight')
  press('#tip', 'ArrowLeft')
  expect(onStep.mock.calls).toEqual([[1], [-1]])
})

test('arrow keys of fields, tabs, sliders, dialogs, chat messages and the feed are their own, and so are those with another key', () => {
  for (const selector of ['#message', '#tab', '#volume', '#send', '#row', '#feed'])
    press(selector, 'ArrowRight')
  press('[part=stage]', 'ArrowRight', { altKey: true })
  press('[part=stage]', 'ArrowDown')
  expect(onStep).not.toHaveBeenCalled()
})

test('an arrow key that something has handled leads nowhere', () => {
  element('#tip').addEventListener('keydown', event => event.preventDefault())
  press('#tip', 'ArrowRight')
  expect(onStep).not.toHaveBeenCalled()
})

test('a swipe of the picture sideways leads on, towards the start of the line to the next room', () => {
  swipe([300, 100], [200, 110])
  swipe([200, 100], [300, 110])
  expect(onStep.mock.calls).toEqual([[1], [-1]])
})

test('where texts run from right to left, keys and swipes are mirrored', () => {
  host.style.direction = 'rtl'
  element('[part=stage]').style.direction = 'rtl'
  element('video').style.direction = 'rtl'
  press('[part=stage]', 'ArrowLeft')
  swipe([200, 100], [300, 110])
  expect(onStep.mock.calls).toEqual([[1], [1]])
})

test('scrolling, a short move, a mouse and a swipe in a sheet or outside of the picture lead nowhere', () => {
  swipe([300, 100], [200, 300])
  swipe([300, 100], [270, 100])
  swipe([300, 100], [200, 100], { end: 'pointercancel' })
  swipe([300, 100], [200, 100], { pointerType: 'mouse' })
  swipe([300, 100], [200, 100], { selector: '#tip' })
  swipe([300, 100], [200, 100], { selector: '#volume' })
  swipe([300, 100], [200, 100], { selector: '#setting' })
  expect(onStep).not.toHaveBeenCalled()
})

test('a swipe in landscape and full screen hides and shows the chat instead', () => {
  element('#room').dataset.layout = 'landscape'
  swipe([300, 100], [200, 100])
  expect(onStep).not.toHaveBeenCalled()
})

test('a swipe from the edge of the window is the browser’s', () => {
  swipe([20, 100], [200, 100])
  swipe([innerWidth - 20, 100], [200, 100])
  expect(onStep).not.toHaveBeenCalled()
})

test('a full screen ends with its room, so arrow keys lead nowhere there', () => {
  element('#room').dataset.full = 'true'
  press('[part=stage]', 'ArrowRight')
  expect(onStep).not.toHaveBeenCalled()
})

test('a finger on the picture is told before it swipes', () => {
  swipe([300, 100], [300, 100])
  expect(onTouch).toHaveBeenCalledOnce()
})

test('a swipe is told once before the finger is lifted, and taken back when that turns back or the page scrolls', () => {
  sendPointer('pointerdown', [300, 100])
  sendPointer('pointermove', [270, 100])
  expect(onSwipe).not.toHaveBeenCalled()
  sendPointer('pointermove', [240, 100])
  sendPointer('pointermove', [230, 100])
  expect(onSwipe.mock.calls).toEqual([[1]])
  sendPointer('pointermove', [290, 100])
  expect(onSwipe.mock.calls).toEqual([[1], [null]])
  sendPointer('pointermove', [400, 100])
  sendPointer('pointercancel', [400, 100])
  expect(onSwipe.mock.calls).toEqual([[1], [null], [-1], [null]])
  sendPointer('pointermove', [200, 100])
  expect(onSwipe).toHaveBeenCalledTimes(4)
  expect(onStep).not.toHaveBeenCalled()
})

const list = ['mira', 'ferro', 'otto']
const all = new Set(list)

test('the ends of a list are not joined', () => {
  expect(neighbourOf(list, all, 'otto', 1)).toBeNull()
  expect(neighbourOf(list, all, 'mira', -1)).toBeNull()
})

test('a streamer who is away is passed over, and their own room leads on', () => {
  const live = new Set(['mira', 'otto'])
  expect(neighbourOf(list, live, 'mira', 1)).toBe('otto')
  expect(neighbourOf(list, live, 'ferro', 1)).toBe('otto')
  expect(neighbourOf(list, live, 'ferro', -1)).toBe('mira')
})

test('a room that is not in the list has no neighbours', () => {
  expect(neighbourOf(list, all, 'nadia', 1)).toBeNull()
  expect(neighbourOf([], all, 'mira', -1)).toBeNull()
})

const lists = fc.uniqueArray(fc.string(), { minLength: 1 }).chain(wallets =>
  fc.record({
    wallets: fc.constant(wallets),
    live: fc.subarray(wallets).map(some => new Set(some)),
    wallet: fc.constantFrom(...wallets),
  }),
)

test('going on from any room visits each live room after it once, in the order of the list', () => {
  forAll([lists], ({ wallets, live, wallet }) => {
    const visited: string[] = []
    let at = neighbourOf(wallets, live, wallet, 1)
    while (at !== null) {
      visited.push(at)
      at = neighbourOf(wallets, live, at, 1)
    }
    const after = wallets.slice(wallets.indexOf(wallet) + 1)
    expect(visited).toEqual(after.filter(other => live.has(other)))
  })
})

test('going on and back leads to the same live room', () => {
  forAll([lists], ({ wallets, live, wallet }) => {
    const next = neighbourOf(wallets, live, wallet, 1)
    if (next !== null && live.has(wallet)) expect(neighbourOf(wallets, live, next, -1)).toBe(wallet)
  })
})
