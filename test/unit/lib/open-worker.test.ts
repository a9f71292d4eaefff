import { describe, expect, it } from 'vitest'
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
