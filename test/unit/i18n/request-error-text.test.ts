import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { builtInTexts, requestErrorText } from '../../../src/i18n/request-error-text.ts'
import { compileTexts } from '../../../src/i18n/server-texts.ts'
import type { Texts } from '../../../src/i18n/texts.ts'
import { type AppError, toAppError } from '../../../src/lib/errors.ts'
import { createTestHttp } from '../../support/test-http.ts'
import { textsWith } from '../../support/texts-with.ts'
import { nextTask } from '../../support/wait.ts'

const operator = {
  operator: {
    limit: 'Dzienny limit {0} {1} jest wyczerpany.',
    closed: 'Stół {table} jest zamknięty.',
    left: '{count, plural, one {Został # zakład} other {Zostało # zakładów}}',
  },
}

let texts: Texts
beforeEach(async () => {
  texts = textsWith(() => compileTexts(operator))
  await texts.loadCatalog('deferred')
  await texts.activate('pl', 'app')
  // The server's texts are laid over them a moment later.
  await nextTask()
})

/** Returns the error of a request with this response. */
async function refusal(body: object, status = 400): Promise<AppError> {
  const http = createTestHttp(async () => Response.json(body, { status }))
  return http.request('/api/v1/x', { method: 'POST' }).then(
    () => Promise.reject(new Error('it was not refused')),
    (thrown: unknown) => toAppError(thrown, 'network'),
  )
}

const textOf = async (body: object, status?: number) =>
  requestErrorText(texts.i18n, await refusal(body, status))

describe('requestErrorText', () => {
  it('a known key gives the text of the built-in catalog', async () => {
    const details = { key: 'error.user.update.nickname', arguments: [] }
    expect(await textOf({ message: 'User with entered nickname already exists', details })).toBe(
      'Ten nick jest już zajęty.',
    )
  })

  it.each([
    [{ key: 'operator.limit', arguments: ['50', 'EUR'] }, 'Dzienny limit 50 EUR jest wyczerpany.'],
    [{ key: 'operator.closed', arguments: { table: 7 } }, 'Stół 7 jest zamknięty.'],
  ])('the key %j gives the server’s own text, with its arguments', async (details, text) => {
    expect(await textOf({ message: 'No', details })).toBe(text)
    expect(await textOf({ details })).toBe(text)
  })

  it.each([
    [{ message: 'Table closed' }],
    [{ message: 'Table closed', details: { key: 'unknown.key', arguments: null } }],
    [{ message: 'Table closed', details: { key: 'toString' } }],
    [{ message: 'Table closed', details: null }],
    [{ message: 'Table closed', details: { key: 'operator.closed', arguments: null } }],
    [
      {
        message: 'Table closed',
        details: { key: 'operator.closed', arguments: { table: { id: 7 } } },
      },
    ],
    [{ message: 'Table closed', details: { key: 'operator.left', arguments: ['3'] } }],
  ])(
    'without a known key or a value the server’s message is shown with a prefix: %j',
    async body => {
      expect(await textOf(body)).toBe('Odpowiedź kasyna: Table closed')
    },
  )

  it.each([
    [{}, 400],
    [{ message: '' }, 400],
    [{ details: { key: 'operator.closed' } }, 400],
    [{ message: 'Out of order' }, 500],
  ])('a response without a reason gives null: %j with %i', async (body, status) => {
    expect(await textOf(body, status)).toBeNull()
  })
})

describe('texts of rejected requests', () => {
  it.each(['deferred', 'panels', 'prizes'] as const)(
    'texts of rejected requests are part of the group %s, which has forms',
    async catalog => {
      const own = textsWith()
      await own.loadCatalog(catalog)
      await own.activate('en', 'rewards')
      for (const id of ['refusal.words', ...builtInTexts.map(text => text.id)])
        expect(own.i18n.messages).toHaveProperty([id])
    },
  )

  it('only requestErrorText shows texts of rejected requests', () => {
    const using = globSync('src/**/*.{ts,tsx}').filter(path =>
      readFileSync(path, 'utf8').includes('serverMessage('),
    )
    expect(using).toEqual(['src/i18n/request-error-text.ts'])
  })
})
