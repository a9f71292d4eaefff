import type { Page } from '@playwright/test'

// Runs in the page: what a browser and its user do to the studio's media.

/** Makes the browser ask before it opens a camera; before the page loads. */
export const withholdPermission = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.set(navigator.permissions, 'query', async () => ({ state: 'prompt' }))
  })

/** Denies cameras and microphones from now on. */
export const denyCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(navigator.permissions, 'query', async () => ({ state: 'denied' }))
    Reflect.set(navigator.mediaDevices, 'getUserMedia', () =>
      Promise.reject(new DOMException('', 'NotAllowedError')),
    )
  })

/** Ends the previewed picture's track, as the system does. */
export const endPicture = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: /^Studio/ })
    .locator('video')
    .evaluate(video => {
      if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream))
        throw new Error('no picture')
      video.srcObject.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    })
