import type { Page } from '@playwright/test'

// Runs in the page: what a browser, its user and the network do to the studio's media.

/** Keeps the connections of a page, so that they can be interrupted; before the page loads. */
export const keepConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    Reflect.set(window, 'connections', connections)
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })

/** Makes the browser ask before it opens a camera; before the page loads. */
export const withholdPermission = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.set(navigator.permissions, 'query', async () => ({ state: 'prompt' }))
  })

/** How a camera is refused: by an error of `getUserMedia`, or never, while the browser asks. */
export interface Refusal {
  error: string | null
  permission?: PermissionState
}

/** Refuses cameras and microphones from now on. */
export const refuseCamera = (page: Page, refusal: Refusal): Promise<void> =>
  page.evaluate(({ error, permission = 'granted' }) => {
    Reflect.set(navigator.permissions, 'query', async () => ({ state: permission }))
    Reflect.set(navigator.mediaDevices, 'getUserMedia', () =>
      error === null ? new Promise(() => {}) : Promise.reject(new DOMException('', error)),
    )
  }, refusal)

/** Closes the next choice of a screen without an answer; after that, the browser's own is back. */
export const dismissShare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { mediaDevices } = navigator
    Reflect.set(mediaDevices, 'getDisplayMedia', () => {
      Reflect.deleteProperty(mediaDevices, 'getDisplayMedia')
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    })
  })

/** Dispatches an event at the previewed picture's track, as the system does. */
export const dispatchAtPicture = (page: Page, type: 'ended' | 'mute' | 'unmute'): Promise<void> =>
  page
    .getByRole('region', { name: /^Studio/ })
    .locator('video')
    .evaluate((video, name) => {
      if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream))
        throw new Error('no picture')
      const [track] = video.srcObject.getVideoTracks()
      if (name !== 'ended')
        Object.defineProperty(track, 'muted', { value: name === 'mute', configurable: true })
      track?.dispatchEvent(new Event(name))
    }, type)

/** Interrupts the newest connections, or has the server close them. */
export const loseConnections = (page: Page, how: 'interrupted' | 'closed'): Promise<void> =>
  page.evaluate(lost => {
    const connections: RTCPeerConnection[] = Reflect.get(window, 'connections')
    for (const connection of connections) {
      const transport = connection.getTransceivers()[0]?.sender.transport
      if (lost === 'interrupted') {
        Object.defineProperty(connection, 'connectionState', { value: 'disconnected' })
        connection.dispatchEvent(new Event('connectionstatechange'))
      } else if (transport) {
        Object.defineProperty(transport, 'state', { value: 'closed' })
        transport.dispatchEvent(new Event('statechange'))
      }
    }
  }, how)

/** Reports a computer that is too slow to encode, by the statistics of all connections. */
export const slowDown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { getStats } = RTCPeerConnection.prototype
    RTCPeerConnection.prototype.getStats = async function (...args) {
      const stats = await Reflect.apply(getStats, this, args)
      return new Map(
        [...stats].map(([id, report]) => [
          id,
          report.type === 'outbound-rtp' ? { ...report, qualityLimitationReason: 'cpu' } : report,
        ]),
      )
    }
  })

/** Stops what waits for longer than half a second, so that a passing state stays. */
export const holdTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = window.setTimeout
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0, ...args: unknown[]) =>
      ms > 500 ? 0 : start(run, ms, ...args),
    )
  })
