// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import {
  applyLook,
  createRootElement,
  isRightToLeft,
} from '../../../../src/ui/layout/root-element.ts'

it.each([
  ['ar', true],
  ['ar-EG', true],
  ['he', true],
  ['fa', true],
  ['ur-PK', true],
  ['en', false],
  ['pl', false],
  ['fat', false],
  ['urd', false],
])('the language %s is written from right to left: %s', (lang, expected) => {
  expect(isRightToLeft(lang)).toBe(expected)
})

function rootOf(dir: string | null, lang: string): HTMLElement {
  const host = document.createElement('div')
  if (dir !== null) host.setAttribute('dir', dir)
  const root = createRootElement(document, 'box')
  host.attachShadow({ mode: 'open' }).append(root)
  applyLook(root, { theme: 'dark', lang })
  return root
}

it("a root has its language's direction where the page's could contradict it, else inherits", () => {
  expect(rootOf(null, 'ar').getAttribute('dir')).toBe('rtl')
  expect(rootOf(null, 'en').hasAttribute('dir')).toBe(false)
  expect(rootOf('ltr', 'ar').hasAttribute('dir')).toBe(false)
})

it('a root inherits again once its language is written from left to right', () => {
  const root = rootOf(null, 'he')
  applyLook(root, { theme: 'dark', lang: 'pl' })
  expect(root.hasAttribute('dir')).toBe(false)
})
