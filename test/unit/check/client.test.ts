import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../check/client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const client = createClient({
  url: 'https://backend.example',
  origin: 'https://operator.example',
  token: 'xyz',
})

/** Lets each request fail as Node's `fetch` does. */
const failWith = (cause: unknown) =>
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))

const systemError = (code: string) => Object.assign(new Error('failed'), { code })

it.each(['ENOTFOUND', 'ECONNREFUSED'])('a request that fails for %s says so', async code => {
  failWith(systemError(code))
  await expect(client.call('/')).rejects.toThrow(new RegExp(`^no response \\(${code}\\)$`))
})

it.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])('for %s, how to trust the certificate', async code => {
  failWith(systemError(code))
  await expect(client.call('/')).rejects.toThrow(
    `no response (${code}): Node doesn’t trust the certificate; name the file of its authority in NODE_EXTRA_CA_CERTS`,
  )
})

it.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'for %s, which no authority mends, the code alone',
  async code => {
    failWith(systemError(code))
    await expect(client.call('/')).rejects.toThrow(new RegExp(`^no response \\(${code}\\)$`))
  },
)

it.each([
  [new Error('bad port'), 'no response (bad port)'],
  [undefined, 'no response'],
])('without a code, what is known is said', async (cause, message) => {
  failWith(cause)
  await expect(client.call('/')).rejects.toHaveProperty('message', message)
})
