import type { Palette } from '../../lib/appearance.ts'
import base from '../styles/base.css'
import tokens from '../styles/tokens.css'

/** Look of an element, on its outermost box. */
export interface RootLook {
  theme: 'dark' | 'light' | 'auto'
  palette?: Palette
  /** BCP 47 tag of the texts inside, for screen readers and hyphenation. */
  lang: string
  /** Colours that the host sent at run time, by the end of their token's name; they override those of its style sheets. */
  colors?: Readonly<Record<string, string>>
}

/** Creates the outermost box, with the tokens. `box` fills the element, for container queries; `content` fits it. */
export function createRootElement(page: Document, fit: 'box' | 'content'): HTMLElement {
  const element = page.createElement('div')
  element.className = `${tokens.root} ${base.root}`
  element.setAttribute('part', 'root')
  element.dataset.fit = fit
  return element
}

/** Returns whether a language is written from right to left, by its BCP 47 tag. */
export const isRightToLeft = (lang: string): boolean => /^(ar|fa|he|ur)\b/i.test(lang)

/** Returns whether the host page has set the direction of the element itself. */
function hasOwnDirection(element: HTMLElement): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.host.hasAttribute('dir')
}

/** Applies the look to a box of `createRootElement`. */
export function applyLook(
  element: HTMLElement,
  { theme, palette = 'midnight', lang, colors = {} }: RootLook,
): void {
  const { dataset, style } = element
  dataset.theme = theme
  dataset.palette = palette
  element.lang = lang
  // Otherwise it inherits the page's direction.
  if (isRightToLeft(lang) && !hasOwnDirection(element)) element.dir = 'rtl'
  else element.removeAttribute('dir')
  style.cssText = ''
  for (const [name, color] of Object.entries(colors)) style.setProperty(`--casino-${name}`, color)
}
