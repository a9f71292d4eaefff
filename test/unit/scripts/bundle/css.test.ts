import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { sheetModule } from '../../../../scripts/bundle/css.ts'

/** Runs the module of a sheet, whose text it returns in place of the sheet. */
async function load(css: string): Promise<{ default: Record<string, string>; text: string }> {
  const path = 'src/features/lobby/cards/card.css'
  const code = sheetModule(path, css).replace(/^import .*/, 'const lazySheet = text => text')
  const loaded = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return { default: loaded.default, text: loaded.sheet }
}

it('no two sheets have one name, nor has one an underscore, so that no class of one is also in another', () => {
  const names = globSync('{src,elements}/**/*.css').map(file => basename(file))
  expect(names.length).toBeGreaterThan(50)
  expect(
    names.filter((name, index) => name.includes('_') || names.indexOf(name) !== index),
  ).toEqual([])
})

it('classes are prefixed with the name of their file', async () => {
  const { default: classes, text } = await load('.root { color: red } .a-b { composes: root }')
  expect(classes).toEqual({
    root: 'card_root',
    'a-b': 'card_a-b card_root',
  })
  expect(text).toContain('.card_root{color:red}')
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

it.each([
  ['src/ui/form/button.css', ''],
  ['src/features/room/room-panel.css', ', 2'],
  ['elements/page/early-stage.css', ', 4'],
])(
  'the sheet of %s is adopted after those of the folders that its own may import',
  (file, layer) => {
    expect(sheetModule(file, '')).toContain(`lazySheet(""${layer})`)
  },
)
