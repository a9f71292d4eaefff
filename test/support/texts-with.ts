import type { Messages } from '@lingui/core'
import { createTexts, type Texts } from '../../src/i18n/texts.ts'

/** Creates texts with those of a server, by locale; none by default. */
export const textsWith = (readOverlay: (locale: string) => Messages = () => ({})): Texts =>
  createTexts(
    async (locale, load) => load(readOverlay(locale)),
    () => new Promise(() => {}),
  )
