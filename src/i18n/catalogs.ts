import type { TextGroup } from '../lib/text.ts'

/** The texts of views beyond the lobby's first screen, including rooms. */
export const deferredTexts: TextGroup = 'deferred'

/** The texts of a room's panels. */
export const panelTexts: TextGroup = 'panels'

/** The texts of the rewards modal. */
export const prizeTexts: TextGroup = 'prizes'

/** The texts of the FAQ. */
export const faqTexts: TextGroup = 'faq'

/** The texts of the debug panel. */
export const debugTexts: TextGroup = 'debug'

/** The texts of the studio. */
export const studioTexts: TextGroup = 'studio'
