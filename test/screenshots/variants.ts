import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,820,1440' },
    themes: { type: 'string', default: 'dark,light' },
    locales: { type: 'string', default: 'en,pl' },
    docs: { type: 'boolean', default: false },
    studio: { type: 'boolean', default: false },
  },
})

/** What is photographed: the pages or visits that are named, those of the docs, or the studio. */
export const { docs, studio } = values
export const names: readonly string[] = positionals

interface Variant {
  width: number
  height: number
  theme: string
  locale: string
  /** End of the file's name. */
  ending: string
}

const list = (text: string): string[] => text.split(',').filter(item => item !== '')

/** Every combination of the widths, themes and locales. */
export const variants: readonly Variant[] = list(values.widths).flatMap(width =>
  list(values.themes).flatMap(theme =>
    list(values.locales).map(locale => ({
      width: Number(width),
      height: heightFor(Number(width)),
      theme,
      locale,
      ending: `${width}.${theme}.${locale}.png`,
    })),
  ),
)

/** Returns the height of a phone, a tablet or a laptop of a width, in px. */
function heightFor(width: number): number {
  if (width <= 480) return 844
  return width <= 1024 ? 1180 : 900
}
