import { describe, expect, it } from 'vitest'
import { pictureUrl } from '../../../src/runtime/picture-url.ts'

const base = 'https://api.example/casino'

describe('pictureUrl', () => {
  it('resolves relative addresses against the server that named them', () => {
    expect(pictureUrl('/art/a.svg', base)).toBe('https://api.example/art/a.svg')
    expect(pictureUrl('https://cdn.example/a.png', base)).toBe('https://cdn.example/a.png')
    expect(pictureUrl('data:image/svg+xml,x', base)).toBe('data:image/svg+xml,x')
  })

  it('refuses what can be no picture', () => {
    for (const named of [null, '', 'javascript:alert(1)', 'ftp://files.example/a.png', 'http://'])
      expect(pictureUrl(named, base)).toBeNull()
  })
})
