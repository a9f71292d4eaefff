/** What a page holds on behalf of its scripts. */
export interface Held {
  /** Listeners of the window and of the document, by name. */
  listeners(): string[]
  /** Timers that have not run yet. */
  timeouts(): number
  intervals(): number
}

/** Counts what scripts take from a page and give back; begin before they run. */
export function watchHeld(page: Window & typeof globalThis): Held {
  const taken: { target: string; type: string; listener: unknown; capture: boolean }[] = []
  const timeouts = new Set<number>()
  const intervals = new Set<number>()
  const isCapture = (options: unknown) =>
    typeof options === 'object' && options !== null
      ? Reflect.get(options, 'capture') === true
      : options === true

  for (const [name, target] of [
    ['window', page],
    ['document', page.document],
  ] as const) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const placeOf = (type: string, listener: unknown, capture: boolean) =>
      taken.findIndex(
        one =>
          one.target === name &&
          one.type === type &&
          one.listener === listener &&
          one.capture === capture,
      )
    Object.assign(target, {
      addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
        const capture = isCapture(options)
        if (placeOf(type, listener, capture) < 0) {
          taken.push({ target: name, type, listener, capture })
        }
        add(type, listener, options)
      },
      removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
        const place = placeOf(type, listener, isCapture(options))
        if (place >= 0) taken.splice(place, 1)
        remove(type, listener, options)
      },
    })
  }

  const { setTimeout, clearTimeout, setInterval, clearInterval } = page
  Object.assign(page, {
    setTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const ran = () => {
        timeouts.delete(id)
        run(...args)
      }
      const id = Number(Reflect.apply(setTimeout, page, [ran, ms]))
      timeouts.add(id)
      return id
    },
    clearTimeout(id: number) {
      timeouts.delete(id)
      clearTimeout(id)
    },
    setInterval(...args: unknown[]) {
      const id = Number(Reflect.apply(setInterval, page, args))
      intervals.add(id)
      return id
    },
    clearInterval(id: number) {
      intervals.delete(id)
      clearInterval(id)
    },
  })
  return {
    listeners: () => taken.map(({ target, type }) => `${target} ${type}`).sort(),
    timeouts: () => timeouts.size,
    intervals: () => intervals.size,
  }
}
