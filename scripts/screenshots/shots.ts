/** One picture to take. */
export interface Shot {
  path: string
  width: number
  theme: string
  locale: string
  file: string
}

interface Wanted {
  paths: readonly string[]
  widths: readonly number[]
  themes: readonly string[]
  locales: readonly string[]
}

/** Every combination of what is wanted, each with a file name that says all of it. */
export function shots({ paths, widths, themes, locales }: Wanted): Shot[] {
  return paths.flatMap(path =>
    widths.flatMap(width =>
      themes.flatMap(theme =>
        locales.map(locale => ({
          path,
          width,
          theme,
          locale,
          file: `${slug(path)}.${width}.${theme}.${locale}.png`,
        })),
      ),
    ),
  )
}

function slug(path: string): string {
  const text = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return text === '' ? 'index' : text
}
