import { expect, test } from 'vitest'
import { Lobby } from '../../../../../src/model/lobby.ts'
import { createTestBackend } from '../support.ts'

test('answers a changed language in user/info', async () => {
  const { send, get } = createTestBackend()
  expect((await send('PUT', 'user/language?language=pl')).status).toBe(200)
  expect((await get('user/info')).body).toMatchObject({ language: 'pl' })
})

test.each(['', '?language=', '?language=%20'])('answers 400 to the language of %j', async query => {
  const { send, get } = createTestBackend()
  expect(await send('PUT', `user/language${query}`)).toMatchObject({
    status: 400,
    body: { message: 'Wrong language', details: { arguments: [] } },
  })
  expect((await get('user/info')).body).toMatchObject({ language: 'en' })
})

test('keeps a changed nickname after a reload, and accepts it again', async () => {
  const { send, saved } = createTestBackend()
  for (const _ of [1, 2])
    expect((await send('PATCH', 'user/nickname?name=Ada%20L')).status).toBe(200)
  const { get } = createTestBackend('', { saved: saved() })
  expect((await get('user/info')).body).toMatchObject({ nickname: 'Ada L' })
})

test.each(['', '?name=', '?name=%20%20'])(
  'answers 404 with the key of an invalid field to the nickname of %j',
  async query => {
    expect(await createTestBackend().send('PATCH', `user/nickname${query}`)).toEqual({
      status: 404,
      body: {
        message: 'Invalid nickname. Please ensure it meets the required criteria.',
        details: { arguments: [], key: 'error.request.field.validation' },
      },
    })
  },
)

test('answers 404 with a key to a nickname that is in use, in any case', async () => {
  const { send, read, get } = createTestBackend()
  const { live } = await read(Lobby, 'lobby')
  await send('PATCH', 'user/nickname?name=Ada', undefined, { wallet: 'other' })
  for (const taken of [live.records[0]?.nickname.toUpperCase() ?? '', 'ada'])
    expect(await send('PATCH', `user/nickname?name=${encodeURIComponent(taken)}`)).toEqual({
      status: 404,
      body: {
        message: 'User with entered nickname already exists',
        details: { arguments: [], key: 'error.user.update.nickname' },
      },
    })
  expect((await get('user/info')).body).toMatchObject({ nickname: 'Juniper' })
})
