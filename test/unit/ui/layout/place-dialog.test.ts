// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { followPicture, placeDialog } from '../../../../src/ui/layout/place-dialog.ts'

let root: ShadowRoot
beforeEach(() => {
  const host = document.createElement('section')
  document.body.replaceChildren(host)
  root = host.attachShadow({ mode: 'open' })
  root.innerHTML =
    '<div data-layout="portrait"><dialog id="own"></dialog></div><dialog id="other"></dialog>'
  room().style.setProperty('--_picture-bottom', '219px')
})
const room = () => root.querySelector<HTMLElement>('[data-layout]') ?? document.body
const dialogOf = (id: string) => root.querySelector<HTMLElement>(`#${id}`) ?? document.body
const bottomOf = (id: string) => dialogOf(id).style.getPropertyValue('--_picture-bottom')

test('a dialog beside a room leaves the picture free as well, also when the keyboard has made it smaller', async () => {
  const onChange = vi.fn()
  const unfollow = followPicture(dialogOf('other'), onChange)
  expect(bottomOf('other')).toBe('219px')
  room().style.setProperty('--_picture-bottom', '120px')
  await vi.waitFor(() => expect(bottomOf('other')).toBe('120px'))
  expect(onChange).toHaveBeenCalledOnce()
  unfollow()
  room().style.setProperty('--_picture-bottom', '219px')
  await Promise.resolve()
  expect(bottomOf('other')).toBe('120px')
})

test('a dialog inside a room is told where its picture is as well', async () => {
  const onChange = vi.fn()
  const unfollow = followPicture(dialogOf('own'), onChange)
  room().style.setProperty('--_picture-bottom', '120px')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  unfollow()
  expect(bottomOf('own')).toBe('120px')
})

test('a dialog follows the room that takes the place of the one it was opened over', async () => {
  const onChange = vi.fn()
  const unfollow = followPicture(dialogOf('other'), onChange)
  const next = document.createElement('div')
  next.dataset.layout = 'landscape'
  room().replaceWith(next)
  await vi.waitFor(() => expect(bottomOf('other')).toBe(''))
  next.style.setProperty('--_side-size', '320px')
  const sizeOf = () => dialogOf('other').style.getPropertyValue('--_side-size')
  await vi.waitFor(() => expect(sizeOf()).toBe('320px'))
  next.style.setProperty('--_side-size', '300px')
  await vi.waitFor(() => expect(sizeOf()).toBe('300px'))
  expect(onChange).toHaveBeenCalledTimes(3)
  unfollow()
})

test('a dialog of an element without a room is as high as its content', () => {
  room().removeAttribute('data-layout')
  followPicture(dialogOf('other'), () => {})()
  expect(bottomOf('other')).toBe('')
})

test("wheel and touch in a dialog don't reach a host's library of smooth scrolling", () => {
  const dialog = dialogOf('other')
  const leave = placeDialog(dialog, dialog.appendChild(document.createElement('p')))
  const onScroll = vi.fn()
  for (const type of ['wheel', 'touchmove']) addEventListener(type, onScroll, { once: true })
  for (const event of [new WheelEvent('wheel', init), new TouchEvent('touchmove', init)])
    dialog.firstElementChild?.dispatchEvent(event)
  leave()
  expect(onScroll).not.toHaveBeenCalled()
})
const init = { bubbles: true, composed: true, cancelable: true }
