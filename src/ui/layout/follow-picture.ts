import type { Cancel } from '../../lib/clock.ts'

/** Custom properties by which a room tells its sheets where its picture and its column are, in px of the window. */
const LENGTHS = ['--_picture-bottom', '--_side-start', '--_side-size'] as const

/**
 * Hands what a room says of its picture on to a dialog of the same element that isn't inside of the room, and calls
 * back when it says something else, until the returned function is called.
 */
export function followPicture(dialog: HTMLElement, onChange: () => void): Cancel {
  const root = dialog.getRootNode()
  const room = root instanceof ShadowRoot ? root.querySelector<HTMLElement>('[data-layout]') : null
  if (!room) return () => {}
  const copy = () => {
    if (room.contains(dialog)) return
    for (const name of LENGTHS) dialog.style.setProperty(name, room.style.getPropertyValue(name))
  }
  copy()
  const observer = new MutationObserver(() => {
    copy()
    onChange()
  })
  observer.observe(room, { attributeFilter: ['style'] })
  return () => observer.disconnect()
}
