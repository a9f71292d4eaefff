import { describe, expect, it, vi } from 'vitest'
import { checkWorker, openWorker } from '../../../src/lib/open-worker.ts'
import { createTestLog } from '../../support/test-log.ts'

const url = new URL('https://operator.example/dist/worker.js')

describe('openWorker', () => {
  it('a browser that refuses the worker gives null', () => {
    class Refused {
      constructor() {
        throw new DOMException('another origin', 'SecurityError')
      }
    }
    const page = Object.assign(Object.create(null), { Worker: Refused })
    expect(openWorker(page, url)).toBeNull()
    expect(openWorker(Object.create(null), url)).toBeNull()
  })

  it('a worker without a file starts from its code, whose URL is released', async () => {
    const codes: Promise<string>[] = []
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    class FakeWorker extends EventTarget {
      constructor(address: string) {
        super()
        codes.push(fetch(address).then(response => response.text()))
      }
    }
    const page = Object.assign(Object.create(null), { Worker: FakeWorker })
    expect(openWorker(page, 'postMessage(1)')).toBeInstanceOf(FakeWorker)
    expect(revoked).toHaveBeenCalledOnce()
    expect(await Promise.all(codes)).toEqual(['postMessage(1)'])
  })

  it('a page that refuses a worker from code gives null, and the URL is released', () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    expect(openWorker(Object.create(null), 'postMessage(1)')).toBeNull()
    expect(revoked).toHaveBeenCalledOnce()
  })

  it('the URLs of all workers come from one Trusted Types policy if the page requires one', () => {
    const addresses: unknown[] = []
    const policies: string[] = []
    class FakeWorker extends EventTarget {
      constructor(address: unknown) {
        super()
        addresses.push(address)
      }
    }
    const trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        policies.push(name)
        return { createScriptURL: (text: string) => ({ trusted: rules.createScriptURL(text) }) }
      },
    }
    const page = Object.assign(Object.create(null), { Worker: FakeWorker, trustedTypes })
    expect(openWorker(page, url)).not.toBeNull()
    expect(openWorker(page, url)).not.toBeNull()
    expect(addresses).toEqual([{ trusted: url.href }, { trusted: url.href }])
    expect(policies).toEqual(['casino-elements'])
  })
})

describe('checkWorker', () => {
  const base = 'https://operator.example/dist/'
  const file = { file: 'worker.js', integrity: 'sha384-abc' }

  async function check(source: Parameters<typeof checkWorker>[1], fetch: typeof globalThis.fetch) {
    const { log, lines } = createTestLog()
    return { worker: await checkWorker({ fetch }, source, base, log), lines }
  }

  it('a file is used once the browser has found it to be the one released', async () => {
    const fetch = vi.fn(async () => new Response('ok'))
    expect((await check(file, fetch)).worker).toEqual(url)
    expect(fetch).toHaveBeenCalledWith(url.href, { integrity: 'sha384-abc' })
  })

  it.each([
    ['that has changed', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that is missing', async () => new Response('', { status: 404 })],
  ])('a file %s is not used, which is logged', async (_, fetch) => {
    const { worker, lines } = await check(file, fetch)
    expect(worker).toBeNull()
    expect(lines).toEqual([expect.stringContaining('worker: worker.js')])
  })

  it('code, and files of a build without hashes, are used as they are', async () => {
    const fetch = vi.fn()
    expect((await check('postMessage(1)', fetch)).worker).toBe('postMessage(1)')
    expect((await check({ file: 'worker.js' }, fetch)).worker).toEqual(url)
    expect(fetch).not.toHaveBeenCalled()
  })
})
