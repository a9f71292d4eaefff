import * as v from 'valibot'
import { type ColorChange, type InboundMessage, parseHostMessage } from '../bridge/protocol.ts'
import { requestCopyStop } from '../features/copy/stop-request.ts'
import { PALETTES } from '../lib/appearance.ts'
import { type Appearance, appearanceAtom, isFocusedAtom } from '../runtime/atoms.ts'
import { THEMES } from '../runtime/config/config.ts'
import { locationOf } from '../runtime/navigation/app-location.ts'
import { pauseGambling } from '../runtime/play/host-pause.ts'
import { answerRealityCheck, leaveCheckToHost } from '../runtime/play/reality-check.ts'
import type { Runtime } from '../runtime/runtime.ts'

const ThemeName = v.picklist(THEMES)
const PaletteName = v.picklist(PALETTES)

/** Parses and executes a host's message; logs an invalid one. `focus` is called when the host reports focus. */
export function handleHostMessage(runtime: Runtime, focus: () => void, raw: unknown): void {
  const { store, log, page } = runtime

  function changeColors(change: ColorChange) {
    const { value, colors } = typeof change === 'string' ? { value: change, colors: [] } : change
    const palette = value === null ? 'midnight' : value
    if (!v.is(PaletteName, palette)) {
      log.warnOnce('bridge-palette', 'ignored an unknown palette')
    } else if (!colors.every(({ color }) => isCssColor(color))) {
      log.warnOnce('bridge-colors', 'ignored invalid colours')
    } else {
      const chosenColors: Appearance['colors'] = {}
      for (const { type, color } of colors) chosenColors[type] = color
      // Colours derived from the theme (errors, gains, form controls) must fit the background.
      const theme = chosenColors.background
        ? themeForBackground(chosenColors.background, page.document)
        : null
      store.set(appearanceAtom, { palette, colors: chosenColors, theme })
    }
  }

  function execute(message: InboundMessage): void {
    switch (message.type) {
      case 'theme':
        if (v.is(ThemeName, message.content)) runtime.configure({ theme: message.content })
        else log.warnOnce('bridge-theme', 'ignored an unknown theme')
        return
      case 'change-colors':
        changeColors(message.content)
        return
      case 'redirect': {
        const { content } = message
        const { path, force } =
          typeof content === 'string' ? { path: content, force: false } : content
        locationOf(runtime).navigate(path, { replace: force, force })
        return
      }
      case 'focus':
        if (message.content) focus()
        else store.set(isFocusedAtom, false)
        return
      case 'stop-room-round': {
        const { content } = message
        requestCopyStop(runtime, content === null ? null : String(content))
        return
      }
      case 'pause-gambling':
        pauseGambling(runtime, message.content.until)
        return
      case 'reality-check-answer':
        if (message.content === 'shown') leaveCheckToHost(runtime)
        else answerRealityCheck(runtime, message.content)
        return
    }
  }

  parseHostMessage(raw, log, execute)
}

const OPAQUE_BLACK = '#000000'
// Luminance of a background on which black and white text have the same contrast (WCAG 2).
const EVEN_LUMINANCE = 0.1791

// Valid values of `color` that aren't colours by themselves.
const dependentColor = /\b(var|env|attr)\(|^\s*(inherit|initial|unset|revert|revert-layer)\s*$/i

/** Returns whether a text is a CSS colour that doesn't depend on its context. */
export const isCssColor = (text: string): boolean =>
  CSS.supports('color', text) && !dependentColor.test(text)

/** Returns the theme that fits a background colour; null without canvas support. */
function themeForBackground(background: string, page: Document): 'light' | 'dark' | null {
  const canvas = page.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = OPAQUE_BLACK
  context.fillStyle = background
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return luminance(red, green, blue) > EVEN_LUMINANCE ? 'light' : 'dark'
}

/** Returns the relative luminance of an sRGB colour, 0 to 1 (WCAG 2). */
export function luminance(...channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
