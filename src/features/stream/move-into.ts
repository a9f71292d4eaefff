/**
 * Moves an element to the end of another one. Media in it play on: browsers with `moveBefore` keep all state, others
 * pause only what isn't back in the document at the end of the task.
 */
export function moveInto(parent: HTMLElement, element: HTMLElement): void {
  const canMove = element.isConnected && parent.isConnected
  if (canMove && 'moveBefore' in parent && typeof parent.moveBefore === 'function')
    Reflect.apply(parent.moveBefore, parent, [element, null])
  else parent.append(element)
}
