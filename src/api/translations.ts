import { NestedTexts } from '../model/translations.ts'
import { resource } from './resource.ts'

export const templatedTexts = resource({
  path: 'translations/templated',
  query: ({ locale }: { locale: string }) => ({ locale }),
  schema: NestedTexts,
  access: 'public',
  isOptional: true,
})
