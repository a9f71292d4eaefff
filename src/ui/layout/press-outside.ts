import { type Cancel, joinCancels } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'

/** Calls back for presses outside of some elements; listens on these, as a path omits elements in closed trees. */
export function onPressOutside(
  page: Document,
  elements: readonly (Element | null)[],
  onPress: () => void,
): Cancel {
  let inside: Event | undefined
  const pressed = (event: Event) => {
    inside = event
  }
  return joinCancels([
    ...elements.flatMap(element => (element ? [listenTo(element, { pointerdown: pressed })] : [])),
    listenTo(page, { pointerdown: event => event !== inside && onPress() }),
  ])
}
