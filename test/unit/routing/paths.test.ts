import { expect, test } from 'vitest'
import { isApplicationPath, isStudioPath, roomPath } from '../../../src/routing/paths.ts'

test.each([
  [roomPath('a b', 'studio'), true, false],
  [roomPath('a b', 'bs-studio'), true, true],
  [roomPath('a b'), false, false],
  ['/studio', false, false],
  ['/studio/', false, false],
  ['/studio/a/b', false, false],
  ['/studio/a/', true, false],
])('%s is a studio: %s, of somebody who asks to become a streamer: %s', (path, studio, asks) => {
  expect(isStudioPath(path)).toBe(studio)
  expect(isApplicationPath(path)).toBe(asks)
})
