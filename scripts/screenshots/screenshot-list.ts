/** A screenshot to take. */
export interface Screenshot {
  path: string
  width: number
  theme: string
  locale: string
  file: string
}

interface ScreenshotOptions {
  paths: readonly string[]
  widths: readonly number[]
  themes: readonly string[]
  locales: readonly string[]
}

/** Returns every combination of the options, each with a file name that describes it. */
export function screenshots({ paths, widths, themes, locales }: ScreenshotOptions): Screenshot[] {
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
