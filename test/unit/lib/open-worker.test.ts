import { describe, expect, it, vi } from 'vitest'
import { openWorker } from '../../../src/lib/open-worker.ts'

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
