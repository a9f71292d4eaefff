import { trackReference } from '../../elements/definition/track-docs.ts'

const START = '<!-- written by npm run contract -->\n'
const END = '<!-- end of what is written -->\n'

/** Returns code; a bar would end the cell of its table. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

/** Returns the events of `casino-track` with their fields, as Markdown. */
const eventTables = (): string =>
  trackReference()
    .map(({ name, description, fields }) =>
      [
        `### \`${name}\``,
        `${description}.`,
        ...(fields.length > 0
          ? [
              [
                '| Field | Type | Meaning |',
                '|---|---|---|',
                ...fields.map(
                  field =>
                    `| ${code(field.name)}${field.optional ? ' (optional)' : ''} | ${code(field.type.text)} | ${field.description} |`,
                ),
              ].join('\n'),
            ]
          : []),
      ].join('\n\n'),
    )
    .join('\n\n')

/** Returns a page with its tables of events up to date. */
export function withEventTables(page: string): string {
  const [before = '', rest = ''] = page.split(START)
  const [, after = ''] = rest.split(END)
  return `${before}${START}\n${eventTables()}\n\n${END}${after}`
}
