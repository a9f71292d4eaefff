import {
  dismissShare,
  dispatchAtPicture,
  refuseCamera,
  withholdPermission,
} from './media-in-page.ts'
import {
  asStreamer,
  button,
  type StudioState,
  type StudioVisit,
  showsPicture,
  showsText,
} from './studio-visit.ts'

/** Refuses the camera once more. */
const cameraState = (
  name: string,
  refusal: Parameters<typeof refuseCamera>[1],
  text: string,
): StudioState => ({
  name,
  async enter({ page }) {
    await refuseCamera(page, refusal)
    await page.getByRole('button', { name: /^(Retry|Turn on camera)$/ }).click()
    await showsText(page, text)
  },
})

/** Visit in which camera, microphone and screen are opened and fail. */
export const deviceVisit: StudioVisit = {
  name: 'devices',
  view: 'studio',
  sandbox: asStreamer,
  prepare: ({ page }) => withholdPermission(page),
  states: [
    {
      name: 'camera-off',
      enter: ({ page }) => showsText(page, 'Your camera is off'),
    },
    cameraState('camera-opening', { error: null }, 'Turning on your camera…'),
    {
      name: 'camera-dismissed',
      async enter(studio) {
        await studio.page.reload()
        await cameraState(
          '',
          { error: 'NotAllowedError', permission: 'prompt' },
          'We need your permission',
        ).enter(studio)
      },
    },
    cameraState(
      'camera-denied',
      { error: 'NotAllowedError', permission: 'denied' },
      'Your camera or microphone is blocked',
    ),
    cameraState('camera-missing', { error: 'NotFoundError' }, 'No camera found'),
    cameraState('camera-busy', { error: 'NotReadableError' }, 'Another app is using your camera'),
    cameraState('camera-failed', { error: 'TypeError' }, "Your camera didn't start"),
    cameraState('camera-by-policy', { error: 'SecurityError' }, "This page can't use your camera"),
    {
      name: 'ready',
      async enter({ page }) {
        await page.reload()
        await button(page, 'Turn on camera').click()
        await showsPicture(page)
      },
    },
    {
      name: 'paused',
      async enter({ page }) {
        await dispatchAtPicture(page, 'mute')
        await showsText(page, 'Your video is paused')
      },
    },
    {
      name: 'share-dismissed',
      async enter({ page }) {
        await dismissShare(page)
        await button(page, 'Share screen').click()
        await showsText(page, 'Nothing is shared')
      },
    },
    {
      name: 'sharing',
      async enter({ page }) {
        await button(page, 'Share screen').click()
        await button(page, 'Mute').click()
        await button(page, 'Stop sharing').waitFor()
      },
    },
    {
      name: 'share-ended',
      async enter({ page }) {
        await dispatchAtPicture(page, 'ended')
        await showsText(page, 'You stopped sharing')
      },
    },
    {
      name: 'unplugged',
      async enter({ page }) {
        await dispatchAtPicture(page, 'ended')
        await showsText(page, 'Your camera was disconnected')
      },
    },
  ],
}
