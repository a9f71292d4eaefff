import { cockpit } from '../../../src/api/game-center.ts'
import { studio } from '../../../src/api/studio.ts'
import { button, showsPicture, studioOf } from '../../studio/studio-visit.ts'
import { FAULTS, isShown, persist, press, test } from '../support/faults.ts'
import { expect } from '../support/test.ts'
import { idempotencyKeysOf, readServer } from '../support/writes.ts'

test.use({
  permissions: ['camera', 'microphone'],
  sandboxOptions: { scenario: 'demoType=streamer' },
})

test('a streamer goes live, starts and stops a wheel and ends the stream, though the answers are lost', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const roomId = sandbox.backend.user.wallet ?? ''
  const keys = idempotencyKeysOf(page)
  /** Loses the answers to the next writes of each kind, which the server carries out. */
  const loseAnswers = () =>
    proxy.setFaults({ ...FAULTS, wrongShape: 0, firstWrites: ['error-after', 'lost'] })
  const status = (name: string) => studioOf(page).getByRole('status', { name, exact: true })

  loseAnswers()
  await page.goto(`/live.html?fullPath=/studio/${roomId}`)
  await persist(page, isShown(button(page, 'Go live')))
  await showsPicture(page)
  await persist(page, isShown(studioOf(page).getByText('Bitrate')), async () => {
    await press(button(page, 'Go live'))
    // What neither an answer nor a read has told, a message may tell later.
    await press(button(page, 'Resume'))
    const text = await studioOf(page).innerText()
    expect(text).not.toMatch(/live in another tab|Starting.*You're not live/s)
  })
  await persist(page, isShown(status('Live')))

  const wheels = page.getByRole('region', { name: 'Cockpit' })
  const start = wheels.getByRole('button', { name: 'Start', exact: true })
  const stop = wheels.getByRole('button', { name: 'Stop', exact: true })
  await persist(page, isShown(start))
  // It must not end before it is stopped, however slow the network is.
  await wheels.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('3600')
  await persist(page, isShown(stop), () => press(start))
  await expect(wheels.getByRole('alert')).toHaveCount(0)
  const stopTheWheel = page.getByRole('dialog').getByRole('button', { name: 'Stop the wheel' })
  await persist(page, isShown(start), async () => {
    if (!(await stopTheWheel.isVisible())) await press(stop)
    await press(stopTheWheel)
  })
  await expect(wheels.getByRole('alert')).toHaveCount(0)

  loseAnswers()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'End stream' })
  await persist(page, isShown(status('Offline')), async () => {
    // The dialog has a button of the same name.
    if (!(await confirm.isVisible())) await press(button(page, 'End stream'))
    await press(confirm)
  })
  await expect(studioOf(page).getByText('Your stream has ended')).toBeVisible()
  await expect(studioOf(page).getByText('Your casino may still show you as live')).toHaveCount(0)
  proxy.setFaults()

  // The server has carried out each intent once, and the page has sent it with one key.
  const { stream } = await readServer(sandbox, studio, { roomId })
  expect(stream.status).toBe('OFFLINE')
  const { events = [] } = (await readServer(sandbox, cockpit, {})) ?? {}
  expect(events.map(event => event.status).sort()).toEqual([
    'CANCELED',
    'FINISHED',
    'PENDING',
    'PENDING',
    'PENDING',
  ])
  const id = events.find(event => event.status === 'CANCELED')?.id
  const path = `PATCH game-center/fortune-wheels/cockpit/events/${id}`
  expect(Object.fromEntries([...keys].map(([call, { size }]) => [call, size]))).toEqual({
    [`${path}/start`]: 1,
    [`${path}/stop`]: 1,
  })

  // The page shows what the server has.
  await expect(button(page, 'Go live')).toBeVisible()
  await expect(wheels.getByRole('listitem').getByText('Cancelled')).toHaveCount(1)
  await expect(wheels.getByText('Upcoming')).toHaveCount(3)
})
