import type { Palette } from '../../lib/appearance.ts'
import base from '../styles/base.css'
import tokens from '../styles/tokens.css'

/** Look of an element, on its outermost box. */
export interface RootLook {
  theme: 'dark' | 'light' | 'auto'
  palette?: Palette
  /** BCP 47 tag of the texts inside, for screen readers and hyphenation. */
  lang?: string
  /** Colours that the host sent at run time; they override those of its style sheets. */
  colors?: Readonly<Record<string, string>>
}

/**
 * Creates the outermost box in a shadow root, which defines the design tokens. `box` fills the element
 * and is the container of container queries; `content` fits its content.
 */
export function createRootElement(page: Document, fit: 'box' | 'content'): HTMLElement {
  const element = page.createElement('div')
  element.className = `${tokens.root} ${base.root}`
  element.setAttribute('part', 'root')
  element.dataset.fit = fit
  return element
}

/** Applies the look to a box of `createRootElement`. */
export function applyLook(
  element: HTMLElement,
  { theme, palette = 'midnight', lang, colors = {} }: RootLook,
): void {
  const { dataset, style } = element
  dataset.theme = theme
  dataset.palette = palette
  if (lang !== undefined) {
    element.lang = lang
    // All of our languages are written so, whichever way the page is.
    element.dir = 'ltr'
  }
  for (const name of Array.from(style)) if (!Object.hasOwn(colors, name)) style.removeProperty(name)
  for (const [name, color] of Object.entries(colors)) style.setProperty(name, color)
}
