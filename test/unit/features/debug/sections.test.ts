import { describe, expect, it } from 'vitest'
import { sectionsOf } from '../../../../src/features/debug/sections.ts'

const of = (query: string, isDemo: boolean) => sectionsOf(new URLSearchParams(query), isDemo)

describe('parts of the debug panel', () => {
  it.each([
    ['', []],
    ['debug', ['session', 'calls', 'frames', 'demo']],
    ['apiDebug', ['calls']],
    ['socketDebug', ['frames']],
    ['apiThrottling=2', ['demo']],
    ['adminSettings', ['settings']],
    ['apiDebug&socketDebug', ['calls', 'frames']],
    ['debug=false', []],
  ])('in a demo, %j opens %j', (query, sections) => {
    expect(of(query, true)).toEqual(sections)
  })

  it.each([
    ['debug', ['session', 'calls', 'frames']],
    ['apiThrottling=2', []],
    ['adminSettings', []],
  ])('outside of one, %j opens %j', (query, sections) => {
    expect(of(query, false)).toEqual(sections)
  })

  it('are absent from a sales presentation, whatever else is asked', () => {
    const all = 'debug&apiDebug&socketDebug&apiThrottling=2&adminSettings'
    expect(of(`${all}&sale`, true)).toEqual([])
    expect(of(`${all}&sale=1`, false)).toEqual([])
  })
})
