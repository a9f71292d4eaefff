import { describe, expect, it } from 'vitest'
import { pictureUrl } from '../../../src/runtime/picture-url.ts'

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
