import { denyCamera, endPicture, withholdPermission } from './media-in-page.ts'
import { asStreamer, button, type StudioVisit, showsPicture, showsText } from './studio-visit.ts'

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
    {
      name: 'camera-denied',
      async enter({ page }) {
        await denyCamera(page)
        await button(page, 'Turn on camera').click()
        await showsText(page, 'Your camera or microphone is blocked')
      },
    },
    {
      name: 'ready',
      async enter({ page }) {
        await page.reload()
        await button(page, 'Turn on camera').click()
        await showsPicture(page)
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
        await endPicture(page)
        await showsText(page, 'You stopped sharing')
      },
    },
  ],
}
