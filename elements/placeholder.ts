import { Gift } from 'lucide'
import rewards, { sheet as rewardsSheet } from '../src/features/rewards/rewards-button.css'
import { messages as english } from '../src/i18n/locales/en.po?placeholder'
import { messages as polish } from '../src/i18n/locales/pl.po?placeholder'
import type { PageConfig } from '../src/runtime/config/config.ts'
import { chooseLocale } from '../src/runtime/config/parse-value.ts'
import placeholders, { sheet as placeholdersSheet } from '../src/ui/feedback/placeholders.css'
import button, { sheet as buttonSheet } from '../src/ui/form/button.css'
import { adoptSheets, type LazySheet } from '../src/ui/styles/sheets.ts'
import { createNode, drawIcon, setAttributes } from './dom.ts'

/** Content that an element shows until React takes over. */
interface Content {
  readonly node: HTMLElement
  readonly sheets: readonly LazySheet[]
}

/** Draws what an element's view shows first; null for nothing. */
export function drawPlaceholder(
  kind: 'lobby' | 'room' | 'rewards',
  variant: unknown,
  isSignedIn: boolean,
  text: PlaceholderText,
): Content | null {
  if (kind !== 'rewards') return drawPage(text)
  return isSignedIn ? drawRewardsButton(variant, text) : null
}

/** Draws the button of `src/features/rewards/rewards-button.tsx`, without its count. */
function drawRewardsButton(variant: unknown, text: PlaceholderText): Content {
  const label = text('rewards.button')
  const isIcon = variant === 'icon'
  const node = createNode(
    'button',
    `${isIcon ? button['icon-button'] : button.button} ${rewards.button}`,
    drawIcon(Gift),
  )
  if (isIcon) node.title = label
  else node.append(createNode('span', button.label, label))
  node.type = 'button'
  node.dataset.variant = 'primary'
  setAttributes(node, { part: 'rewards-button', 'aria-label': label, 'aria-haspopup': 'dialog' })
  return { node, sheets: [buttonSheet, rewardsSheet] }
}

/** Draws `src/ui/feedback/placeholders.tsx`. */
function drawPage(text: PlaceholderText): Content {
  const line = (className: string | undefined) => {
    const node = createNode('span', `${placeholders.skeleton} ${className}`)
    setAttributes(node, { 'aria-hidden': true })
    return node
  }
  const node = createNode(
    'div',
    placeholders.page,
    line(placeholders.title),
    line(placeholders.body),
  )
  setAttributes(node, { role: 'status', 'aria-label': text('page.loading') })
  return { node, sheets: [placeholdersSheet] }
}

export interface Placeholder {
  /** Shows content in place of the previous one, unless that has the same key; null shows none. */
  show(key: string, draw: () => Content | null): void
  remove(): void
  /**
   * Replaces the placeholder with the view. Focus moves on to the view's own button, which is pressed if the
   * placeholder's has been, or is right now.
   */
  replace(): void
}

/** Creates a placeholder in an element's box; `onPress` is called when its button is used. */
export function createPlaceholder(
  root: ShadowRoot,
  box: HTMLElement,
  onPress: () => void,
): Placeholder {
  let current: HTMLElement | undefined
  let currentKey: string | undefined
  let isPressed = false
  let isOver = false

  function remove() {
    isOver = true
    current?.remove()
    current = undefined
  }

  return {
    show(key, draw) {
      if (isOver || key === currentKey) return
      currentKey = key
      const isFocused = current !== undefined && root.activeElement === current
      current?.remove()
      const content = draw()
      current = content?.node
      if (!content) return
      adoptSheets(root, content.sheets)
      box.prepend(content.node)
      content.node.addEventListener('click', () => {
        isPressed = content.node instanceof HTMLButtonElement
        if (isPressed) onPress()
      })
      if (isFocused) content.node.focus({ preventScroll: true })
    },
    remove,
    replace() {
      if (isOver) return
      const isFocused = current !== undefined && root.activeElement === current
      // Focus by script is visible only if it was before.
      const focusVisible = current?.matches(':focus-visible') ?? false
      // A finger that is down now will be lifted over a button that it hasn't pressed.
      isPressed ||= current?.matches(':active') ?? false
      remove()
      const next = box.querySelector<HTMLElement>('[part~=rewards-button]')
      if (isFocused) next?.focus({ preventScroll: true, focusVisible })
      if (isPressed) next?.click()
    },
  }
}

/** Returns the locale to use until the user's own language is known. */
export const initialLocale = ({ locale }: Pick<PageConfig, 'locale'>): string =>
  chooseLocale(locale, document.documentElement.lang)

export type PlaceholderText = (id: string) => string

/**
 * Returns the texts that are needed before the code of a view is loaded. Those of two languages are in the
 * script; the others show English for that moment.
 */
export const placeholderTexts =
  (locale: string): PlaceholderText =>
  id =>
    String((locale === 'pl' ? polish : english)[id])
