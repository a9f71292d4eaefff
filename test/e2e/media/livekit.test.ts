import { DisconnectReason } from '@livekit/protocol'
import { holdRoom } from '../support/hold-route.ts'
import { test } from '../support/peer-test.ts'
import {
  answerSettings,
  awaitFrames,
  awaitPicture,
  awaitPlaying,
  streamOf,
} from '../support/stream.ts'
import { expect } from '../support/test.ts'

// LiveKit's server is not installed here: a stand-in speaks its signalling.

test.describe.configure({ mode: 'default' })

// The pages' policy doesn't name this server, as that of an operator would (docs/embedding.md).
test.use({ bypassCSP: true })

test('a viewer watches a LiveKit room with a token in a chosen quality, keeps watching while the signalling reconnects, joins again a server that was away, and may start it again after it was deleted', async ({
  page,
  openPage,
  liveKit,
}) => {
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  await answerSettings(page, { streamUrl: liveKit.url, token: liveKit.token })
  await openPage.room()
  await awaitPlaying(page)
  expect(liveKit.requests).toContain('subscription')
  expect(liveKit.settings.at(-1)?.trackSids).toEqual(['TR_VCstandin'])

  await test.step('signalling that is cut', async () => {
    // A slow computer may have needed more than one.
    const joins = () => liveKit.requests.filter(name => name === 'join').length
    const joinsSoFar = joins()
    liveKit.cutSignal()
    await expect.poll(() => liveKit.requests).toContain('reconnect')
    await awaitFrames(page)
    expect(joins()).toBe(joinsSoFar)
  })

  await test.step('a publisher who publishes anew', async () => {
    await liveKit.unpublish()
    await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
    liveKit.publish()
    await awaitFrames(page)
  })

  await test.step('each quality', async () => {
    await streamOf(page).getByRole('button', { name: 'Player settings' }).click()
    const qualities = streamOf(page).getByRole('group', { name: 'Quality' }).getByRole('radio')
    const names = await qualities.evaluateAll(radios =>
      radios.map(radio => radio.parentElement?.textContent),
    )
    expect(names[0]).toBe('Auto')
    expect(names.length).toBeGreaterThan(2)
    for (const name of names.slice(1)) {
      await streamOf(page)
        .getByRole('radio', { name: name ?? '', exact: true })
        .check()
      await expect.poll(() => `${liveKit.height}p`).toBe(name)
    }
    await page.keyboard.press('Escape')
  })

  await test.step('a server that was away', async () => {
    await liveKit.drop()
    await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
    await liveKit.restore()
    // Frames alone don't tell: a new picture counts them from zero before the first has come.
    await expect(streamOf(page).getByText('Reconnecting…')).toHaveCount(0)
    await awaitFrames(page)
  })

  await test.step('a room that is deleted', async () => {
    liveKit.leave(DisconnectReason.ROOM_DELETED)
    await expect(streamOf(page).getByText('The stream has ended.')).toBeVisible()
    await streamOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    await awaitFrames(page)
  })

  const leaves = () => liveKit.requests.filter(name => name === 'leave').length
  const leavesSoFar = leaves()
  await page.evaluate(() => document.querySelector('casino-room')?.remove())
  await expect.poll(leaves).toBeGreaterThan(leavesSoFar)

  await test.step('its library has written nothing to the console', async () => {
    // What the browser itself writes contains the address of what it couldn't open.
    const written = lines.filter(line => !line.includes(new URL(liveKit.url).host))
    expect(written.filter(line => /viewer-token|participant|room=/i.test(line))).toEqual([])
  })
})

test('a LiveKit room is joined once, before the code of the room', async ({
  page,
  openPage,
  liveKit,
}) => {
  await answerSettings(page, { streamUrl: liveKit.url, token: liveKit.token })
  const release = await holdRoom(page)
  const opened = openPage.room()
  await awaitPicture(page.locator('casino-room video'))
  release()
  await opened
  await awaitFrames(page)
  expect(liveKit.requests.filter(name => name === 'join')).toHaveLength(1)
  await page.evaluate(() => document.querySelector('casino-room')?.remove())
  await expect.poll(() => liveKit.requests).toContain('leave')
})
