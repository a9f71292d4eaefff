import type { Locale } from './locales.ts'

/** A language of the package. */
interface Language {
  /** Its name in itself, as menus show it. */
  readonly name: string
  readonly englishName: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether a native speaker has read all of its texts. */
  readonly isReviewed: boolean
}

/** The languages of the package, by locale. */
export const languages: Readonly<Record<Locale, Language>> = {
  en: { name: 'English', englishName: 'English', direction: 'ltr', isReviewed: true },
  pl: { name: 'Polski', englishName: 'Polish', direction: 'ltr', isReviewed: true },
  de: { name: 'Deutsch', englishName: 'German', direction: 'ltr', isReviewed: false },
  es: { name: 'Español', englishName: 'Spanish', direction: 'ltr', isReviewed: false },
  'pt-BR': {
    name: 'Português (Brasil)',
    englishName: 'Portuguese (Brazil)',
    direction: 'ltr',
    isReviewed: false,
  },
  fr: { name: 'Français', englishName: 'French', direction: 'ltr', isReviewed: false },
  it: { name: 'Italiano', englishName: 'Italian', direction: 'ltr', isReviewed: false },
  tr: { name: 'Türkçe', englishName: 'Turkish', direction: 'ltr', isReviewed: false },
  fi: { name: 'Suomi', englishName: 'Finnish', direction: 'ltr', isReviewed: false },
  sv: { name: 'Svenska', englishName: 'Swedish', direction: 'ltr', isReviewed: false },
  cs: { name: 'Čeština', englishName: 'Czech', direction: 'ltr', isReviewed: false },
  ja: { name: '日本語', englishName: 'Japanese', direction: 'ltr', isReviewed: false },
  ar: { name: 'العربية', englishName: 'Arabic', direction: 'rtl', isReviewed: false },
}
