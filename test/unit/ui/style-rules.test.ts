import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { compileSheet } from '../../../scripts/bundle/css.ts'

const sheets = globSync('src/**/*.css').map(file => ({
  file,
  text: compileSheet(file, readFileSync(file, 'utf8')).text,
}))

/** Returns the files whose compiled text contains a pattern. */
const filesWith = (pattern: RegExp) =>
  sheets.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('no style filters what is behind an element, which costs a frame each time that it changes', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(filesWith(/backdrop-filter/)).toEqual([])
})

it('no style has a radius of its own, which `--casino-radius` would not change', () => {
  expect(filesWith(/radius: ?[1-9]\d*px/)).toEqual([])
})

it('no style animates a shadow or a filter, which would be painted anew for each frame', () => {
  expect(filesWith(/transition(?:-property)?:[^;}]*(?:shadow|filter)/)).toEqual([])
  expect(
    filesWith(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*?[^{}]*\{[^{}]*(?:shadow|filter)/),
  ).toEqual([])
})

it.each([
  'stream-panel.css',
  'animated-result-dialog.css',
  'wheel-animation.css',
  'reels-animation.css',
])('what moves in %s is on a layer of its own', name => {
  const sheet = sheets.find(({ file }) => basename(file) === name)
  expect(sheet?.text).toContain('will-change:transform')
})

it('no shorthand sets another size on the left than on the right, which a page from right to left would not mirror', () => {
  const parts = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  const physical = globSync('src/**/*.css').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/[ ;](padding|margin|inset):\s*([^;{}]+);/g)]
      .filter(([, , value = '']) => {
        const [, right, , left] = parts(value)
        // The edges of a screen stay where they are.
        return left !== undefined && left !== right && !value.includes('safe-area')
      })
      .map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(physical).toEqual([])
})

it('whatever can be pressed answers to a finger, which doesn’t hover', () => {
  const base = sheets.find(({ file }) => basename(file) === 'base.css')
  expect(base?.text).toMatch(/:is\(a, ?button, ?label\):active ?\{/)
})
