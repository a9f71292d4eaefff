import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { folderOf, startSandbox } from './support.ts'

interface RawAnswer {
  readonly encoding: string | undefined
  readonly length: number
  readonly body: Buffer
}

/** Requests a URL without decompressing the body, as `fetch` does. */
const getRaw = (url: string, accepted: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, async response => {
      const body = Buffer.concat(await response.toArray())
      const { 'content-encoding': encoding, 'content-length': length } = response.headers
      resolve({ encoding, length: Number(length), body })
    }).on('error', reject)
  })

const text = 'export const text = "one and the same"\n'.repeat(50)

it('a sandbox that compresses prefers brotli, takes gzip, and leaves a client without either alone', async () => {
  const root = await folderOf({ 'a.js': text, 'a.png': text })
  const { url } = await startSandbox({ roots: [root], compress: true })
  const brotli = await getRaw(`${url}/a.js`, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  expect(brotli.length).toBe(brotli.body.length)
  const gzip = await getRaw(`${url}/a.js`, 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const plain = await getRaw(`${url}/a.js`, 'identity')
  expect([plain.encoding, plain.body.toString()]).toEqual([undefined, text])
  const picture = await getRaw(`${url}/a.png`, 'br')
  expect([picture.encoding, picture.body.toString()]).toEqual([undefined, text])
})

it('answers of the API are compressed each on its own', async () => {
  const { url } = await startSandbox({ compress: true })
  for (const path of ['/api/one', '/api/two']) {
    const { encoding, body } = await getRaw(url + path, 'gzip')
    expect([encoding, JSON.parse(gunzipSync(body).toString())]).toMatchObject(['gzip', {}])
  }
})

it('files are compressed as much as possible, answers of the API at a usual level', async () => {
  const { url } = await startSandbox({ roots: [await folderOf({ 'a.js': text })], compress: true })
  const file = await getRaw(`${url}/a.js`, 'gzip')
  const answer = await getRaw(`${url}/api/one`, 'gzip')
  // The byte of RFC 1952 that says so: 2 for the highest level.
  expect([file.body[8], answer.body[8]]).toEqual([2, 0])
})

it('a sandbox compresses nothing by default', async () => {
  const { url } = await startSandbox({ roots: [await folderOf({ 'a.js': text })] })
  expect((await getRaw(`${url}/a.js`, 'br')).encoding).toBeUndefined()
})
