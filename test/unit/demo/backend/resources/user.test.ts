import { describe, expect, test } from 'vitest'
import { createTestBackend, ORIGIN } from '../support.ts'

function open(options: Parameters<typeof createTestBackend>[1] = {}) {
  const testBackend = createTestBackend('', options)
  const write = async (method: string, path: string, wallet?: string | null) => {
    const request = new Request(`${ORIGIN}/api/v1/app/web/${path}`, { method })
    const response = await testBackend.backend.fetch(
      request,
      wallet === undefined ? undefined : { wallet },
    )
    const body: unknown = await response.json()
    return { status: response.status, body }
  }
  const info = async (wallet?: string) =>
    (await testBackend.get('user/info', wallet === undefined ? undefined : { wallet })).body
  return { ...testBackend, write, info }
}

describe('PUT user/language', () => {
  test('answers a changed language in user/info', async () => {
    const { write, info } = open()
    expect((await write('PUT', 'user/language?language=pl')).status).toBe(200)
    expect(await info()).toMatchObject({ language: 'pl' })
  })

  test.each(['user/language', 'user/language?language=', 'user/language?language=%20'])(
    'answers 400 to %s',
    async path => {
      const { write, info } = open()
      expect(await write('PUT', path)).toMatchObject({
        status: 400,
        body: { message: 'Wrong language', details: { arguments: [] } },
      })
      expect(await info()).toMatchObject({ language: 'en' })
    },
  )

  test('refuses a change of language without a token', async () => {
    expect((await open().write('PUT', 'user/language?language=pl', null)).status).toBe(401)
  })
})

describe('PATCH user/nickname', () => {
  test('keeps a changed nickname after a reload', async () => {
    const saves: string[] = []
    const { write, info } = open({ onSave: saved => saves.push(saved) })
    expect((await write('PATCH', 'user/nickname?name=Ada%20L')).status).toBe(200)
    expect(await info()).toMatchObject({ nickname: 'Ada L' })
    expect(await open({ saved: saves.at(-1) ?? null }).info()).toMatchObject({ nickname: 'Ada L' })
  })

  test.each(['user/nickname', 'user/nickname?name=', 'user/nickname?name=%20%20'])(
    'answers 404 with the key of an invalid field to %s',
    async path => {
      expect(await open().write('PATCH', path)).toEqual({
        status: 404,
        body: {
          message: 'Invalid nickname. Please ensure it meets the required criteria.',
          details: { arguments: [], key: 'error.request.field.validation' },
        },
      })
    },
  )

  test('answers 404 with a key to a nickname that is in use, in any case', async () => {
    const { write, backend, info } = open()
    const lobby: unknown = await (
      await backend.fetch(new Request(`${ORIGIN}/api/v1/app/web/lobby`))
    ).json()
    const taken = /"nickname":"([^"]+)"/.exec(JSON.stringify(lobby))?.[1] ?? ''
    const refusal = {
      status: 404,
      body: {
        message: 'User with entered nickname already exists',
        details: { arguments: [], key: 'error.user.update.nickname' },
      },
    }
    const name = encodeURIComponent(taken.toUpperCase())
    expect(await write('PATCH', `user/nickname?name=${name}`)).toEqual(refusal)
    await write('PATCH', 'user/nickname?name=Ada', 'other')
    expect(await write('PATCH', 'user/nickname?name=ada')).toEqual(refusal)
    expect(await info()).toMatchObject({ nickname: 'Juniper' })
  })

  test("accepts the user's own nickname again", async () => {
    const { write } = open()
    await write('PATCH', 'user/nickname?name=Ada')
    expect((await write('PATCH', 'user/nickname?name=Ada')).status).toBe(200)
  })
})
