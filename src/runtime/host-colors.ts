const OPAQUE_BLACK = '#000000'
// Of black and white text, this is where both read equally well on a background (WCAG 2).
const EVEN_LUMINANCE = 0.1791

// The browser takes them where a colour may stand, but they are none by themselves.
const borrowed = /\b(var|env|attr)\(|^\s*(inherit|initial|unset|revert|revert-layer)\s*$/i

/** Whether a text is a CSS colour by itself. */
export const isCssColor = (text: string): boolean =>
  CSS.supports('color', text) && !borrowed.test(text)

/** The theme whose other colours (errors, gains, form controls) go with a background; null when unknown. */
export function themeForBackground(background: string, page: Document): 'light' | 'dark' | null {
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

/** Relative luminance of an sRGB colour, 0 to 1 (WCAG 2). */
export function luminance(...channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
