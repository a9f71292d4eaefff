import { type Cancel, joinCancels } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'

/**
 * Calls back for each press outside of some elements. Listens on the elements themselves, because an event's path omits
 * elements in a closed shadow tree of the host's.
 */
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
