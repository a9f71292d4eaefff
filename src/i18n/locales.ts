/** Locales whose texts are in the package, English first (docs/languages.md). */
export const LOCALES = [
  'en',
  'pl',
  'de',
  'es',
  'pt-BR',
  'fr',
  'it',
  'tr',
  'fi',
  'sv',
  'cs',
  'ja',
  'ar',
] as const
export type Locale = (typeof LOCALES)[number]
