import { trackReference } from '../../elements/definition/track-docs.ts'
import { code, replaceSection, table } from './markdown.ts'

/** Returns a page with its tables of events, those of `casino-track` with their fields, up to date. */
export const withEventTables = (page: string): string =>
  replaceSection(page, 'track-events', trackReference().map(eventText).join('\n\n'))

function eventText({
  name,
  description,
  fields,
}: ReturnType<typeof trackReference>[number]): string {
  const rows = fields.map(({ name, type, optional, description }) => [
    `${code(name)}${optional ? ' (optional)' : ''}`,
    code(type.text),
    description,
  ])
  return [
    `### \`${name}\``,
    `${description}.`,
    ...(rows.length > 0 ? [table(['Field', 'Type', 'Meaning'], rows)] : []),
  ].join('\n\n')
}
