/** Language and label of a text track; both may be empty. */
export interface CaptionTrack {
  /** BCP 47. */
  language: string
  label: string
}

/** Returns the part of a choice that is kept for other streams: the language, as labels differ between streams. */
export const captionKey = ({ language, label }: CaptionTrack): string => language || label

const primary = (language: string) => language.split('-', 1)[0]?.toLowerCase() ?? ''

/** Returns the index of the track chosen before, else of one in its language; -1 if there is none. */
export function chooseCaptions(tracks: readonly CaptionTrack[], chosen: string | null): number {
  if (chosen === null) return -1
  const same = tracks.findIndex(track => captionKey(track) === chosen)
  if (same >= 0) return same
  return tracks.findIndex(
    ({ language }) => language !== '' && primary(language) === primary(chosen),
  )
}

/** Returns the name of a track: its own, else its language in that of the reader; null if it has neither. */
export function captionName({ language, label }: CaptionTrack, locale: string): string | null {
  if (label !== '') return label
  if (language === '') return null
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  } catch {
    // The language isn't a valid tag.
    return language
  }
}

export const CAPTION_SIZES = ['small', 'medium', 'large'] as const
export type CaptionSize = (typeof CAPTION_SIZES)[number]

/** Colours of text and background. */
export const CAPTION_COLORS = ['white', 'yellow', 'inverted', 'outline'] as const
export type CaptionColors = (typeof CAPTION_COLORS)[number]

export interface CaptionStyle {
  size: CaptionSize
  colors: CaptionColors
}

/** Returns the style that was stored as `{size} {colors}`; what is missing or invalid is the default. */
export function parseCaptionStyle(stored: string | null): CaptionStyle {
  const words = stored?.split(' ') ?? []
  return {
    size: CAPTION_SIZES.find(size => words.includes(size)) ?? 'medium',
    colors: CAPTION_COLORS.find(colors => words.includes(colors)) ?? 'white',
  }
}
