import type { Cancel } from '../../lib/clock.ts'

/** Custom properties by which a room tells its sheets where its picture and its column are, in px of the window. */
const LENGTHS = ['--_picture-bottom', '--_side-start', '--_side-size'] as const

/**
 * Hands what a room says of its picture on to a dialog of the same element that isn't inside of the room, until the
 * returned function is called.
 */
export function followPicture(dialog: HTMLElement): Cancel {
  const root = dialog.getRootNode()
  const room = root instanceof ShadowRoot ? root.querySelector<HTMLElement>('[data-layout]') : null
  if (!room || room.contains(dialog)) return () => {}
  const copy = () => {
    for (const name of LENGTHS) dialog.style.setProperty(name, room.style.getPropertyValue(name))
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(room, { attributeFilter: ['style'] })
  return () => observer.disconnect()
}
