import { expect, it } from 'vitest'
import { applyFacts, type Facts } from '../../../scripts/bundle/unreachable-code.ts'

const none: Facts = {
  absentTags: [],
  variables: {},
  properties: {},
  expressions: [],
  functions: {},
  assignments: [],
}

const apply = (code: string, facts: Partial<Facts>) => applyFacts(code, { ...none, ...facts })

const compact = (code: string) => code.replace(/\s+/g, ' ').trim()

/** Returns what a function whose code has been changed does. */
const run = async (code: string, facts: Partial<Facts>) => {
  const { f } = await import(
    `data:text/javascript,${encodeURIComponent(`${apply(code, facts)}\nexport { f }`)}`
  )
  return f
}

it('a variable is replaced where it is read, and not where it is declared or assigned', () => {
  const code = 'var on = g(), o = { on: 1 }; on = h(on); o.on && on'
  expect(apply(code, { variables: { on: 'false' } })).toBe(
    'var on = g(), o = { on: 1 }; on = h(false); o.on && false',
  )
})

it('a property is replaced with its object where it is read', () => {
  const code = 'f(a.b.on, a[on]); a.on = b.on'
  expect(apply(code, { properties: { on: 'null' } })).toBe('f(null, a[on]); a.on = null')
})

it('an expression is replaced if it is written as given', () => {
  const code = 'f((a & 96) === a, (a & 32) === a)'
  const expressions = [[/^\(\w+ & 96\) === \w+$/, 'false']] as const
  expect(apply(code, { expressions })).toBe('f(false, (a & 32) === a)')
})

it('a comparison with a tag that nothing has is decided', () => {
  const code = 'f(5 === a.tag, 9 === a.b.tag, 9 !== tag, 9 === a.flags)'
  expect(apply(code, { absentTags: [9] })).toBe('f(5 === a.tag, false, true, 9 === a.flags)')
})

it('a function keeps what is left of its body, on as many lines', () => {
  const code = 'function f(a) {\n  if (a) return 1\n  return 2\n}\nf(1)'
  const changed = apply(code, { functions: { f: 'return 3' } })
  expect(compact(changed)).toBe('function f(a) { return 3 } f(1)')
  expect(changed.split('\n').indexOf('f(1)')).toBe(4)
})

it('an assignment that nobody needs is removed, and other targets of its value stay', () => {
  const assignments = [/^(exports\.b|B\.prototype)\b/]
  const code = 'exports.a = 1; exports.b = 2; B.prototype.f = A.prototype.f = g'
  expect(apply(code, { assignments })).toBe('exports.a = 1; ; A.prototype.f = g')
  expect(apply('if (a) exports.b = 2\nelse g()', { assignments })).toBe('if (a) ;\nelse g()')
})

it('a case of an absent tag is removed, unless the one before continues in it', async () => {
  const code = `function f(a) {
    var done = []
    switch (a.tag) {
      case 9: done.push('absent')
      case 1: done.push(1)
      case 9: done.push('continued')
      case 2: done.push(2); if (a.stop) { break } else return done
      case 8: done.push('absent too')
      default: done.push('other')
    }
    return done
  }`
  const f = await run(code, { absentTags: [8, 9] })
  expect(f({ tag: 1 })).toEqual([1, 'continued', 2])
  expect(f({ tag: 2, stop: true })).toEqual([2])
  expect(f({ tag: 8 })).toEqual(['other'])
  expect(f({ tag: 9 })).toEqual(['other'])
  expect(f.toString()).not.toContain('absent')
})

it('a variable that is declared in a removed case stays declared for the others', async () => {
  const code = `function f(a) {
    switch (a.tag) {
      case 9: var value = 1; break
      default: value = a.value
    }
    return value
  }`
  expect((await run(code, { absentTags: [9] }))({ tag: 1, value: 5 })).toBe(5)
})

it('cases of other things than tags stay', () => {
  const code = 'switch (a.flags) { case 9: f() }; 9 === a.tag'
  expect(apply(code, { absentTags: [9] })).toBe('switch (a.flags) { case 9: f() }; false')
})

it('a fact that fits nothing fails, with its name', () => {
  const facts: Facts = {
    absentTags: [9],
    variables: { v: '1' },
    properties: { p: '1' },
    expressions: [[/^x$/, '1']],
    functions: { g: '' },
    assignments: [/^exports\.y$/],
  }
  expect(() => applyFacts('function f() { v = 1 }', facts)).toThrow(
    String.raw`nothing fits 9, v, p, g, /^x$/, /^exports\.y$/`,
  )
})
