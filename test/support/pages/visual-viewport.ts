/**
 * Covers so many pixels at the lower edge of the window; 0 closes the keyboard. `offsetTop`: distance by which the
 * visible part has moved down, as an iPhone does to show the focused field.
 */
export type SetKeyboard = (height: number, offsetTop?: number) => void

/**
 * Replaces `visualViewport`, because headless browsers have no on-screen keyboard. It needs nothing from
 * outside of its body, so that `page.addInitScript(replaceVisualViewport)` can run it in a page.
 */
export function replaceVisualViewport(): SetKeyboard {
  let keyboard = 0
  let offsetTop = 0
  const viewport = Object.defineProperties(new EventTarget(), {
    width: { get: () => innerWidth },
    height: { get: () => innerHeight - keyboard },
    offsetTop: { get: () => offsetTop },
    offsetLeft: { value: 0 },
    pageTop: { get: () => scrollY + offsetTop },
    pageLeft: { get: () => scrollX },
    scale: { value: 1, writable: true },
  })
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  addEventListener('resize', () => viewport.dispatchEvent(new Event('resize')))
  const setKeyboard: SetKeyboard = (height, top = 0) => {
    keyboard = height
    offsetTop = top
    viewport.dispatchEvent(new Event('resize'))
    viewport.dispatchEvent(new Event('scroll'))
  }
  Object.assign(window, { setKeyboard })
  return setKeyboard
}

interface ControlledPage {
  evaluate(
    run: (values: readonly [number, number]) => void,
    values: readonly [number, number],
  ): Promise<void>
}

/** Opens the keyboard in a page whose init script was `replaceVisualViewport`; a height of 0 closes it. */
export const setKeyboard = (page: ControlledPage, height: number, offsetTop = 0): Promise<void> =>
  page.evaluate(
    values => Reflect.apply(Reflect.get(window, 'setKeyboard'), null, values),
    [height, offsetTop],
  )
