import { expect, it } from 'vitest'
import { sheetModule } from '../../../scripts/bundle/css.ts'

/** Runs the module of a sheet, whose text it returns in place of the sheet. */
async function load(css: string): Promise<{ default: Record<string, string>; text: string }> {
  const path = 'src/features/lobby/cards/card.css'
  const code = sheetModule(path, css).replace(/^import .*/, 'const lazySheet = text => text')
  const loaded = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return { default: loaded.default, text: loaded.sheet }
}

it("classes are prefixed with their file's path, so that two folders may have a sheet of one name", async () => {
  const { default: classes, text } = await load('.root { color: red } .a-b { composes: root }')
  expect(classes).toEqual({
    root: 'lobby_cards_card-root',
    'a-b': 'lobby_cards_card-a-b lobby_cards_card-root',
  })
  expect(text).toContain('.lobby_cards_card-root{color:red}')
})

it('custom properties, containers, nesting and light-dark() are not changed', async () => {
  const { text } = await load(
    '.root { --casino-x: 1; & b { color: light-dark(#000, #fff) } } @container casino (width > 9px) { .root { order: 1 } }',
  )
  expect(text).toContain('--casino-x:1')
  expect(text).toContain('& b{')
  expect(text).toContain('light-dark(')
  expect(text).toContain('@container casino')
})

it('names of breakpoints in container and media queries are replaced by their widths', async () => {
  const { text } = await load(
    '@container casino (--from-wide) { a { order: 1 } } @media (--below-medium) { a { order: 2 } }',
  )
  expect(text).toContain('@container casino (width>=1024px){')
  expect(text).toContain('@media (width<600px){')
})

it('an unknown breakpoint throws', () => {
  const css = '@container casino (--from-huge) { a { order: 1 } }'
  expect(() => sheetModule('card.css', css)).toThrow(
    'card.css: no breakpoint is called --from-huge',
  )
})
