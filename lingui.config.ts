import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LOCALES } from './src/i18n/locales.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['<rootDir>/src'],
    },
  ],
  orderBy: 'messageId',
  format: formatter({ explicitIdAsDefault: true, origins: false, lineNumbers: false }),
})
