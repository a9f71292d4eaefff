import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf } from '../../../../demo/stream/layout.ts'

test('places title, reels and label above the controls at any size', () => {
  const width = fc.integer({ min: 240, max: 3840 })
  const ratio = fc.double({ min: 0.6, max: 2.4, noNaN: true })
  fc.assert(
    fc.property(width, ratio, fc.constantFrom(1, 2), (points, shape, scale) => {
      const [wide, tall] = [points * scale, (points / shape) * scale]
      const { title, frame, label } = layoutOf(wide, tall, scale)
      expect(title.y - title.size / 2).toBeGreaterThan(0)
      expect(title.y + title.size / 2).toBeLessThan(frame.y)
      expect(frame.y + frame.height).toBeLessThan(label.y - label.height / 2)
      expect(label.y + label.height / 2).toBeLessThan(tall - Math.min(54 * scale, tall * 0.25))
      expect(frame.x).toBeGreaterThan(0)
      expect(frame.x + frame.width).toBeLessThan(wide)
    }),
  )
})
