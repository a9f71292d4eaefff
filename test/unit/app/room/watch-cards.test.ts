// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCards } from '../../../../src/app/room/watch-cards.ts'
import { roomElementCountAtom } from '../../../../src/runtime/atoms.ts'
import { deferLoads } from '../../../support/fakes/defer-loads.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'

const calls: string[] = []
const roomPreparerOf = () => ({
  prepare: (wallet: string) => calls.push(`prepare ${wallet}`),
  start: (wallet: string) => calls.push(`start ${wallet}`),
  stop: () => calls.push('stop'),
})
const code = { roomPreparerOf }
vi.mock('../../../../src/app/room/prepare-room.ts', () => code)

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
let disposals: (() => void)[] = []

beforeEach(() => {
  document.body.append(host)
  const card = (wallet: string, kind: string) =>
    `<article data-wallet="${wallet}" data-kind="${kind}"><h3><a href="#" id="${wallet}">x</a></h3><button></button></article>`
  root.innerHTML = `${card('ferro', 'streamer')}${card('mira', 'streamer')}${card('paul', 'player')}<p></p>
    <button data-wallet="next" data-kind="streamer" id="next"></button>`
})
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
  host.remove()
  calls.length = 0
})

/** Watches the cards, with the code of the preparer loaded as it is after a first card was prepared. */
async function create() {
  const { runtime, clock } = createTestRuntime()
  disposals = [watchCards(root, runtime), () => runtime.dispose()]
  const send = (type: string, selector: string, init: PointerEventInit = {}) =>
    root
      .querySelector(selector)
      ?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'mouse', ...init }),
      )
  const settled = () => vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
  return { runtime, clock, send, settled }
}

test('a pointer that rests on a card for 150 ms prepares its room, one that passes does not', async () => {
  const { clock, send, settled } = await create()
  send('pointerover', '#mira')
  await clock.advance(149)
  send('pointerover', '#ferro')
  await clock.advance(100)
  // Within the same card.
  send('pointerover', 'article')
  await clock.advance(49)
  expect(calls).toEqual([])
  await clock.advance(1)
  await settled()
  expect(calls).toEqual(['prepare ferro'])
})

test('a pointer that leaves the card or the element in time prepares nothing, nor does one on a player', async () => {
  const { clock, send } = await create()
  send('pointerover', '#ferro')
  send('pointerover', 'p')
  await clock.advance(1000)
  send('pointerover', '#ferro')
  send('pointerout', '#ferro', { relatedTarget: document.body })
  await clock.advance(1000)
  send('pointerover', '#paul')
  await clock.advance(1000)
  send('pointerover', '#ferro', { pointerType: 'touch' })
  await clock.advance(1000)
  expect(calls).toEqual([])
})

test('a press while the pointer rests starts the stream, and the click that follows keeps it', async () => {
  const { clock, send, settled } = await create()
  send('pointerover', '#ferro')
  await clock.advance(20)
  send('pointerdown', '#ferro')
  await settled()
  expect(calls).toEqual(['start ferro'])
  send('pointerup', '#ferro')
  root.querySelector('#ferro')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await clock.advance(1000)
  expect(calls).not.toContain('stop')
})

test('of two presses before the code has come the last one starts its stream last, in whatever order its loads are settled', async () => {
  const { send } = await create()
  await import('../../../../src/app/room/prepare-room.ts')
  const settle = deferLoads(code)
  send('pointerdown', '#ferro')
  send('pointerdown', '#mira')
  await settle({ roomPreparerOf })
  await vi.waitFor(() => expect(calls).toEqual(['start ferro', 'start mira']))
})

test('a press that opens nothing, a drag and a scroll end the stream', async () => {
  const { clock, send, settled } = await create()
  send('pointerdown', '#ferro')
  await settled()
  send('pointerup', 'p')
  await clock.advance(500)
  expect(calls).toEqual(['start ferro', 'stop'])
  send('pointerdown', '#mira')
  send('pointercancel', '#mira')
  expect(calls).toEqual(['start ferro', 'stop', 'start mira', 'stop'])
})

test('a touch prepares the room, and a tap starts its stream before the link is followed', async () => {
  const { send, settled } = await create()
  send('pointerdown', '#ferro', { pointerType: 'touch' })
  await settled()
  expect(calls).toEqual(['prepare ferro'])
  let atClick: string[] = []
  root.querySelector('#ferro')?.addEventListener('click', () => {
    atClick = [...calls]
  })
  root.querySelector('#ferro')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(atClick).toEqual(['prepare ferro', 'start ferro'])
})

test('a press of a button that opens a room starts its stream, which ends if no click follows', async () => {
  const { clock, send, settled } = await create()
  send('pointerdown', '#next')
  await settled()
  expect(calls).toEqual(['start next'])
  send('pointerup', 'p')
  await clock.advance(500)
  expect(calls).toEqual(['start next', 'stop'])
})

test('a press for another tab, one beside the link, and one with another button start nothing', async () => {
  const { send, clock } = await create()
  send('pointerdown', '#ferro', { ctrlKey: true })
  send('pointerdown', '#ferro', { button: 1 })
  send('pointerdown', 'article button')
  send('pointerdown', '#ferro', { isPrimary: false })
  await clock.advance(1000)
  expect(calls).toEqual([])
})

test('a card whose room is shown by another element prepares what that reads', async () => {
  const { runtime, send, settled } = await create()
  runtime.store.set(roomElementCountAtom, 1)
  send('pointerdown', '#ferro')
  await settled()
  expect(calls).toEqual(['prepare ferro'])
})
