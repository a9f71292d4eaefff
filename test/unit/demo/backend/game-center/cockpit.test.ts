import { expect, test } from 'vitest'
import {
  COCKPIT,
  group,
  join,
  kinds,
  open,
  openAndListen,
  read,
  streamer,
  testBackend,
  topic,
  wheels,
} from '../game-center-setup.ts'
import { listenTo } from '../support.ts'

const change = (id: string | number, what: string, body?: unknown) =>
  testBackend.send('PATCH', `${COCKPIT}/${id}/${what}`, body, streamer)
const pending = async () => {
  const [one, other] = (await group()).events.filter(({ status }) => status === 'PENDING')
  return { one: one?.id ?? '', other: other?.id ?? '' }
}
const statusOf = async (id: string | number) =>
  (await group()).events.find(event => event.id === id)

test("answers the cockpit to the room's owner only", async () => {
  open()
  expect((await testBackend.get(COCKPIT)).status).toBe(403)
  const { activationType, minViewersThreshold, events } = await group()
  expect({ activationType, minViewersThreshold }).toEqual({
    activationType: 'BY_STREAMER',
    minViewersThreshold: 80,
  })
  const { one } = await pending()
  expect(events.length).toBeGreaterThan(2)
  const { status } = await testBackend.send('PATCH', `${COCKPIT}/${one}/start`, {})
  expect(status).toBe(403)
})

test('makes a wheel ACTIVE for its duration, then FINISHED with a winner', async () => {
  const { messages } = openAndListen()
  const { one } = await pending()
  expect((await change(one, 'start', { durationSeconds: 30 })).status).toBe(200)
  expect(kinds(messages)).toEqual(['WHEEL_OF_FORTUNE_UPDATE'])
  expect(await statusOf(one)).toMatchObject({
    status: 'ACTIVE',
    durationSeconds: 30,
    durationRemainingSeconds: 30,
  })
  await testBackend.clock.advance(10_500)
  expect((await statusOf(one))?.durationRemainingSeconds).toBe(20)
  await testBackend.clock.advance(19_500)
  const after = await statusOf(one)
  expect(after).toMatchObject({ status: 'FINISHED', durationRemainingSeconds: null })
  expect(after?.winner?.nickname).toBeTruthy()
  expect(after?.winTime).toBe(after?.finishAt)
})

test('allows one ACTIVE wheel at a time', async () => {
  open()
  const { one, other } = await pending()
  await change(one, 'start', { durationSeconds: 30 })
  expect(await change(other, 'start', { durationSeconds: 30 })).toMatchObject({
    status: 400,
    body: { message: 'Another wheel is already running' },
  })
  await change(one, 'stop')
  expect((await change(other, 'start', { durationSeconds: 30 })).status).toBe(200)
})

test('cancels an ACTIVE wheel for good, without a winner', async () => {
  open()
  const { one } = await pending()
  expect((await change(one, 'stop')).status).toBe(400)
  await change(one, 'start', { durationSeconds: 30 })
  const { messages } = listenTo(testBackend.backend, topic)
  expect((await change(one, 'stop')).status).toBe(200)
  expect(kinds(messages)).toEqual(['WHEEL_OF_FORTUNE_UPDATE'])
  await testBackend.clock.advance(60_000)
  expect(await statusOf(one)).toMatchObject({ status: 'CANCELED', winner: null })
  expect((await change(one, 'start', { durationSeconds: 30 })).status).toBe(400)
  expect((await change('nonsense', 'stop')).status).toBe(404)
})

test.each([0, -1, 1.5, 3601, '30', null, undefined])(
  'refuses a wheel of %s seconds',
  async seconds => {
    open()
    const { one } = await pending()
    expect(await change(one, 'start', { durationSeconds: seconds })).toMatchObject({
      status: 400,
      body: { message: 'Invalid duration' },
    })
    expect((await statusOf(one))?.status).toBe('PENDING')
  },
)

test('lets viewers join the running wheel of the cockpit beside the automatic one', async () => {
  const { messages } = openAndListen()
  const [automatic] = await wheels()
  const { one } = await pending()
  await change(one, 'start', { durationSeconds: 30 })
  expect((await wheels()).map(({ id }) => id)).toEqual([automatic?.id, one])
  expect((await join('fortune-wheels', one, 'Juniper')).status).toBe(200)
  await testBackend.clock.advance(30_000)
  expect(read(messages).filter(({ type }) => type === 'WHEEL_OF_FORTUNE_FINISH')).toMatchObject([
    { data: { winner: { nickname: 'Juniper' }, win: { amountUsd: '10' } } },
  ])
  expect((await statusOf(one))?.winner).toEqual({ nickname: 'Juniper' })
  expect(await wheels()).toEqual([automatic])
})

test('enters a viewer in the wheel that they joined alone, not in the next ones', async () => {
  open()
  const { one, other } = await pending()
  await change(one, 'start', { durationSeconds: 30 })
  await join('fortune-wheels', one, 'Juniper')
  await change(one, 'stop')
  await change(other, 'start', { durationSeconds: 30 })
  const started = (await wheels()).find(({ id }) => id === other)
  expect(started?.joined).toBe(false)
})
