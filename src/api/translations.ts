import { NestedTexts } from '../model/translations.ts'
import { resource } from './resource.ts'

/** Reads the operator's texts in a locale. */
export const templatedTexts = resource({
  path: 'translations/templated',
  query: ({ locale }: { locale: string }) => ({ locale }),
  schema: NestedTexts,
  access: 'public',
  isOptional: true,
})
