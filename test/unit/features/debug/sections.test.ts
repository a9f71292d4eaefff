import { describe, expect, it } from 'vitest'
import { enabledSections } from '../../../../src/features/debug/sections.ts'

const sectionsFor = (query: string, isDemo: boolean) =>
  enabledSections(new URLSearchParams(query), isDemo)

describe('sections of the debug panel', () => {
  it.each([
    ['', []],
    ['debug', ['session', 'calls', 'frames', 'demo']],
    ['apiDebug', ['calls']],
    ['socketDebug', ['frames']],
    ['apiThrottling=2', ['demo']],
    ['adminSettings', ['settings']],
    ['apiDebug&socketDebug', ['calls', 'frames']],
    ['debug=false', []],
  ])('in a demo, the URL keys %j enable the debug sections %j', (query, sections) => {
    expect(sectionsFor(query, true)).toEqual(sections)
  })

  it.each([
    ['debug', ['session', 'calls', 'frames']],
    ['apiThrottling=2', []],
    ['adminSettings', []],
  ])('outside of a demo, the URL keys %j enable the debug sections %j', (query, sections) => {
    expect(sectionsFor(query, false)).toEqual(sections)
  })

  it('the URL key sale disables all sections of the debug panel', () => {
    const all = 'debug&apiDebug&socketDebug&apiThrottling=2&adminSettings'
    expect(sectionsFor(`${all}&sale`, true)).toEqual([])
    expect(sectionsFor(`${all}&sale=1`, false)).toEqual([])
  })
})
