import * as v from 'valibot'
import { parseHostMessage } from '../bridge/host-message.ts'
import type { ColorChange, InboundMessage } from '../bridge/protocol.ts'
import { PALETTES } from '../lib/palettes.ts'
import { locationOf } from './app-location.ts'
import { type Appearance, appearanceAtom, isFocusedAtom } from './atoms.ts'
import { THEMES } from './config.ts'
import { requestCopyStop } from './copy-stop-request.ts'
import { isCssColor, themeForBackground } from './host-colors.ts'
import type { Runtime } from './runtime.ts'

const ThemeName = v.picklist(THEMES)
const PaletteName = v.picklist(PALETTES)

/** Reads what a host says and carries it out. */
export function handleHostMessage(runtime: Runtime, focus: () => void, raw: unknown): void {
  const { store, log, page } = runtime

  function changeColors(change: ColorChange) {
    const { value, colors } = typeof change === 'string' ? { value: change, colors: [] } : change
    const palette = value === null ? 'midnight' : value
    if (!v.is(PaletteName, palette)) {
      log.warn('bridge-palette', 'ignored an unknown palette')
    } else if (!colors.every(({ color }) => isCssColor(color))) {
      log.warn('bridge-colors', 'ignored colours that are none')
    } else {
      const chosen: Appearance['colors'] = {}
      for (const { type, color } of colors) chosen[type] = color
      // What goes with a background (errors, gains, form controls) follows it, whatever the theme.
      const theme = chosen.background ? themeForBackground(chosen.background, page.document) : null
      store.set(appearanceAtom, { palette, colors: chosen, theme })
    }
  }

  function carryOut(message: InboundMessage): void {
    switch (message.type) {
      case 'theme':
        if (v.is(ThemeName, message.content)) runtime.configure({ theme: message.content })
        else log.warn('bridge-theme', 'ignored an unknown theme')
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
    }
  }

  parseHostMessage(raw, log, carryOut)
}
