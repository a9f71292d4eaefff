import { describe, expect, it } from 'vitest'
import { distanceIntoView } from '../../../../src/ui/lists/strip.tsx'

const box = { left: 0, right: 300 }
const MARGIN = 32

describe('how far a strip scrolls until an item is in view', () => {
  it('is nothing while the item and its margins are visible', () => {
    expect(distanceIntoView({ left: 32, right: 268 }, box, MARGIN)).toBe(0)
    expect(distanceIntoView({ left: 100, right: 180 }, box, MARGIN)).toBe(0)
  })

  it('leads to the margin beside an item that is cut off at either end', () => {
    expect(distanceIntoView({ left: 250, right: 350 }, box, MARGIN)).toBe(82)
    expect(distanceIntoView({ left: -20, right: 60 }, box, MARGIN)).toBe(-52)
  })

  it('has a smaller margin where the item leaves less room', () => {
    expect(distanceIntoView({ left: 10, right: 300 }, box, MARGIN)).toBe(5)
  })

  it('shows an item that is wider than the strip from its start', () => {
    expect(distanceIntoView({ left: 40, right: 440 }, box, MARGIN)).toBe(40)
    expect(distanceIntoView({ left: -40, right: 360 }, box, MARGIN)).toBe(-40)
  })
})
