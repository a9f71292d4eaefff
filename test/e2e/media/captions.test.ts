import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeCaptionedHls } from '../../support/streams/captioned-hls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { awaitFrames, openStream, streamOf } from '../support/stream.ts'
import { COMPACT, expect, test, WIDE } from '../support/test.ts'

// The settings fit into the picture: where they are scrolled, a press may meet a neighbour.
test.use({ viewport: WIDE })

/** Returns the captions on screen. */
const captionsOf = (page: Page) =>
  streamOf(page)
    .locator('video')
    .evaluate(video => {
      if (!(video instanceof HTMLVideoElement)) return []
      const shown = Array.from(video.textTracks).filter(({ mode }) => mode === 'showing')
      return shown.flatMap(({ activeCues }) =>
        Array.from(activeCues ?? []).map(cue => (cue instanceof VTTCue ? cue.text.trim() : '')),
      )
    })

test('captions of HLS, as WebVTT and in the picture, are chosen in the settings with their look, for the next visit as well', async ({
  page,
  sandbox,
  folder,
}) => {
  makeCaptionedHls(folder)
  await page.route('**/captioned/*', route =>
    route.fulfill({ path: join(folder, basename(new URL(route.request().url()).pathname)) }),
  )
  await openStream(page, sandbox, '/captioned/master.m3u8')
  await awaitFrames(page)
  const stream = streamOf(page)
  const settings = stream.getByRole('group', { name: 'Player settings' })
  const option = (name: string) => settings.getByRole('radio', { name, exact: true })
  await stream.getByRole('button', { name: 'Player settings' }).click()

  // Whatever the playlist's default is, captions are the viewer's choice.
  await expect(option('Off')).toBeChecked()
  expect(await captionsOf(page)).toEqual([])
  await option('CC1').check()
  await expect.poll(() => captionsOf(page)).toEqual([expect.stringMatching(/^TAKE \d+$/)])
  await option('Polski').check()
  await expect.poll(() => captionsOf(page)).toEqual(['Bębny się kręcą'])
  await option('Large').check()
  await option('Yellow on black').check()
  await expectAccessible(page, page.locator('casino-room'), settings)
  // On a phone they are a sheet, in which all of them fit.
  await page.setViewportSize(COMPACT)
  const sheet = page.getByRole('dialog', { name: 'Player settings' })
  await expect(sheet.getByRole('radio', { name: 'Large' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await page.setViewportSize(WIDE)

  await page.reload()
  await awaitFrames(page)
  await expect.poll(() => captionsOf(page)).toEqual(['Bębny się kręcą'])
  await stream.getByRole('button', { name: 'Player settings' }).click()
  await expect(option('Polski')).toBeChecked()
  await expect(option('Large')).toBeChecked()
  await expect(option('Yellow on black')).toBeChecked()
  await option('Off').check()
  await expect.poll(() => captionsOf(page)).toEqual([])
  await expect(settings.getByRole('group', { name: 'Caption size' })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
