import { expect, it } from 'vitest'
import { readTexts } from '../../../../scripts/i18n/catalogs.ts'
import { fallbackTexts } from '../../../../src/app/shell/locale.ts'

it('texts shown while no catalog can be loaded are those of the English catalog', async () => {
  expect(await readTexts('src/i18n/locales/en.po', 'en')).toMatchObject(fallbackTexts)
})
