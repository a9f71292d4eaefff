/** Resources that scripts have opened on a page and not closed. */
export interface OpenResources {
  /** Listeners of the window and of the document, such as `window resize`. */
  listeners: string[]
  /** Number of pending timeouts and intervals. */
  timers: number
  /** Number of sockets that are open or being opened. */
  sockets: number
}

/**
 * Tracks a page's listeners, timers and sockets; call it before any script runs. It refers to nothing
 * outside of its body, so that a test driver can send its source to a page.
 */
export function trackOpenResources(page: Window & typeof globalThis): () => OpenResources {
  const listeners: { target: string; type: string; listener: unknown; capture: boolean }[] = []
  const timers = new Set<number>()
  // Weak, so that a closed socket doesn't keep alive what refers to it, such as its STOMP client.
  const sockets: WeakRef<WebSocket>[] = []
  const optionOf = (options: unknown, name: string) =>
    Reflect.get(Object(typeof options === 'boolean' ? { capture: options } : options), name) ===
    true

  for (const [name, target] of [
    ['window', page],
    ['document', page.document],
  ] as const) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const indexOf = (type: string, listener: unknown, options: unknown) =>
      listeners.findIndex(
        one =>
          one.target === name &&
          one.type === type &&
          one.listener === listener &&
          one.capture === optionOf(options, 'capture'),
      )
    const removeEntry = (type: string, listener: unknown, options: unknown) => {
      const index = indexOf(type, listener, options)
      if (index >= 0) listeners.splice(index, 1)
    }
    Object.assign(target, {
      addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
        const capture = optionOf(options, 'capture')
        if (indexOf(type, listener, options) < 0) {
          listeners.push({ target: name, type, listener, capture })
          const forget = () => removeEntry(type, listener, options)
          if (optionOf(options, 'once')) add(type, forget, { once: true, capture })
          if (typeof options === 'object') options.signal?.addEventListener('abort', forget)
        }
        add(type, listener, options)
      },
      removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
        removeEntry(type, listener, options)
        remove(type, listener, options)
      },
    })
  }

  const { setTimeout, clearTimeout, setInterval, clearInterval, WebSocket } = page
  Object.assign(page, {
    setTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const ran = () => {
        timers.delete(id)
        run(...args)
      }
      const id = Number(Reflect.apply(setTimeout, page, [ran, ms]))
      timers.add(id)
      return id
    },
    clearTimeout(id: number) {
      timers.delete(id)
      clearTimeout(id)
    },
    setInterval(...args: unknown[]) {
      const id = Number(Reflect.apply(setInterval, page, args))
      timers.add(id)
      return id
    },
    clearInterval(id: number) {
      timers.delete(id)
      clearInterval(id)
    },
    WebSocket: new Proxy(WebSocket, {
      construct(target, args, newTarget) {
        const socket: WebSocket = Reflect.construct(target, args, newTarget)
        sockets.push(new WeakRef(socket))
        return socket
      },
    }),
  })
  return () => ({
    listeners: listeners.map(({ target, type }) => `${target} ${type}`).sort(),
    timers: timers.size,
    sockets: sockets.filter(socket => {
      const { readyState = page.WebSocket.CLOSED } = socket.deref() ?? {}
      return readyState <= page.WebSocket.OPEN
    }).length,
  })
}
