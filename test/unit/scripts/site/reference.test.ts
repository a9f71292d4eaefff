import { expect, it } from 'vitest'
import { elementReferences } from '../../../../scripts/site/reference.ts'

it('the reference of each element names all that its manifest has', () => {
  const references = elementReferences()
  expect([...references.keys()]).toEqual(['casino-lobby', 'casino-room', 'casino-rewards'])
  const room = references.get('casino-room')
  expect(room?.match(/^## .+$/gm)).toEqual([
    '## Attributes',
    '## Properties and methods',
    '## Events',
    '## Custom properties',
    '## Parts',
    '## Slots',
  ])
  expect(room).toContain('| `room-id` | `string` |')
  expect(room).toContain("| `routing` | `'memory' \\| 'hash' \\| 'path'` |")
  expect(room).toContain('| `navigate` | `(path: string) => void` |')
  expect(room).toContain('| `--casino-radius` |')
  expect(room).toContain('| `chat` |')
})
