// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { sheetModule } from '../../../scripts/bundle/css.ts'

async function load(
  css: string,
): Promise<{ default: Record<string, string>; text: string; sheet: () => CSSStyleSheet }> {
  const code = sheetModule('card.css', new TextEncoder().encode(css))
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const text = /const text = (".*")/.exec(code)?.[1] ?? '""'
  return { default: made.default, text: JSON.parse(text), sheet: made.sheet }
}

it('names classes after their file', async () => {
  const { default: classes, text } = await load('.root { color: red } .a-b { composes: root }')
  expect(classes).toEqual({ root: 'card-root', 'a-b': 'card-a-b card-root' })
  expect(text).toContain('.card-root{color:red}')
})

it('leaves custom properties, containers, nesting and light-dark() as written', async () => {
  const { text } = await load(
    '.root { --casino-x: 1; & b { color: light-dark(#000, #fff) } } @container casino (width > 9px) { .root { order: 1 } }',
  )
  expect(text).toContain('--casino-x:1')
  expect(text).toContain('& b{')
  expect(text).toContain('light-dark(')
  expect(text).toContain('@container casino')
})

it('makes the sheet once, and only when asked', async () => {
  const { sheet } = await load('.root { color: red }')
  const first = sheet()
  expect(first.cssRules).toHaveLength(1)
  expect(sheet()).toBe(first)
})
