// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { pictureSource, pictureUrl, requestPicture } from '../../../src/runtime/picture-url.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'

const base = 'https://api.example/casino'

describe('pictureUrl', () => {
  it('a relative address of a picture is resolved against the server', () => {
    expect(pictureUrl('/art/a.svg', base)).toBe('https://api.example/art/a.svg')
    expect(pictureUrl('https://cdn.example/a.png', base)).toBe('https://cdn.example/a.png')
    expect(pictureUrl('data:image/svg+xml,x', base)).toBe('data:image/svg+xml,x')
  })

  it('an address that cannot be a picture is null', () => {
    for (const named of [null, '', 'javascript:alert(1)', 'ftp://files.example/a.png', 'http://'])
      expect(pictureUrl(named, base)).toBeNull()
  })
})

describe('pictureSource', () => {
  const images = { THREE_FOUR: '/a-3x4.webp', SIXTEEN_NINE: '/a-16x9.webp' }

  it('a picture of a server without widths is its address alone', () => {
    expect(pictureSource(images, 'THREE_FOUR', base)).toEqual({
      src: 'https://api.example/a-3x4.webp',
    })
  })

  it('a picture in several widths is offered in each of them, by the parameter width', () => {
    const WIDTHS = [240, 960]
    const SIXTEEN_NINE = 'https://cdn.example/a.webp?v=2&width=9'
    expect(pictureSource({ ...images, SIXTEEN_NINE, WIDTHS }, 'SIXTEEN_NINE', base)).toEqual({
      src: SIXTEEN_NINE,
      srcSet:
        'https://cdn.example/a.webp?v=2&width=240 240w, https://cdn.example/a.webp?v=2&width=960 960w',
    })
  })

  it('a picture that lacks a ratio is that of the other one', () => {
    const onlyWide = { ...images, THREE_FOUR: null }
    expect(pictureSource(onlyWide, 'THREE_FOUR', base).src).toBe('https://api.example/a-16x9.webp')
    expect(pictureSource(undefined, 'THREE_FOUR', base)).toEqual({ src: null })
  })

  it('a picture inside its address has one width', () => {
    const inline = { THREE_FOUR: 'data:image/svg+xml,x', SIXTEEN_NINE: null, WIDTHS: [240] }
    expect(pictureSource(inline, 'THREE_FOUR', base)).toEqual({ src: inline.THREE_FOUR })
  })
})

describe('requestPicture', () => {
  const WIDTHS = [240, 960]
  const THREE_FOUR = '/a-3x4.webp'

  /** Requests a picture; returns the images that were created for it. */
  function request(address: string | null) {
    const created: HTMLImageElement[] = []
    vi.stubGlobal('Image', function createImage() {
      const image = document.createElement('img')
      created.push(image)
      return image
    })
    const { runtime } = createTestRuntime()
    requestPicture(runtime, { THREE_FOUR: address, SIXTEEN_NINE: null, WIDTHS }, 240)
    return { runtime, created }
  }

  it('the browser chooses among the files that will be drawn, by the width that will be, and asks for it first', () => {
    const [image] = request(THREE_FOUR).created
    const drawn = pictureSource({ THREE_FOUR, WIDTHS }, 'THREE_FOUR', 'https://api.example')
    expect({ src: image?.src, srcSet: image?.srcset }).toEqual(drawn)
    expect(image?.sizes).toBe('240px')
    expect(image?.fetchPriority).toBe('high')
  })

  it.each([null, 'javascript:alert(1)'])('nothing is requested for %s', address => {
    expect(request(address).created).toEqual([])
  })

  it('a lobby that is added again keeps no second picture', () => {
    const { runtime, created } = request(THREE_FOUR)
    requestPicture(runtime, { THREE_FOUR: '/b.webp', SIXTEEN_NINE: null, WIDTHS }, 240)
    expect(created.map(({ src }) => src)).toEqual(['https://api.example/b.webp'])
  })

  it('a picture ends with the last element of the page', () => {
    const { runtime, created } = request(THREE_FOUR)
    runtime.dispose()
    expect(created[0]?.hasAttribute('src')).toBe(false)
  })
})
