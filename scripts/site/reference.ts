import * as v from 'valibot'

const Entry = v.object({ name: v.string(), description: v.optional(v.string(), '') })
const Type = v.object({ text: v.string() })
const Attribute = v.object({ ...Entry.entries, type: Type, default: v.string() })
const Member = v.object({
  ...Entry.entries,
  kind: v.string(),
  attribute: v.optional(v.string()),
  type: v.optional(Type),
  parameters: v.optional(v.array(v.object({ name: v.string(), type: Type }))),
  return: v.optional(v.object({ type: Type })),
})
const Event = v.object({ ...Entry.entries, type: Type })

const Declaration = v.object({
  tagName: v.string(),
  description: v.string(),
  attributes: v.array(Attribute),
  members: v.array(Member),
  events: v.array(Event),
  cssProperties: v.array(Entry),
  cssParts: v.array(Entry),
})
type Declaration = v.InferOutput<typeof Declaration>

const Manifest = v.object({
  modules: v.array(v.object({ declarations: v.array(Declaration) })),
})

/** Returns the reference of each element of a custom-elements manifest as Markdown, by its tag. */
export function referencesOf(manifest: unknown): ReadonlyMap<string, string> {
  const { modules } = v.parse(Manifest, manifest)
  const elements = modules.flatMap(({ declarations }) => declarations)
  return new Map(elements.map(element => [element.tagName, referenceOf(element)]))
}

function referenceOf(element: Declaration): string {
  return [
    element.description,
    ...section(
      'Attributes',
      ['Attribute', 'Values', 'Default', 'Meaning'],
      element.attributes.map(row => [
        code(row.name),
        code(row.type.text),
        row.default,
        row.description,
      ]),
    ),
    ...section(
      'Properties and methods',
      ['Name', 'Type', 'Meaning'],
      element.members.map(member => [
        code(member.name),
        code(typeOf(member)),
        member.attribute === undefined
          ? member.description
          : `The attribute ${code(member.attribute)} as a property`,
      ]),
    ),
    ...section(
      'Events',
      ['Event', 'Type', 'When'],
      element.events.map(event => [code(event.name), code(event.type.text), event.description]),
    ),
    ...section('Custom properties', ['Property', 'Meaning'], entries(element.cssProperties)),
    ...section('Parts', ['`::part()`', 'What it is'], entries(element.cssParts)),
  ].join('\n\n')
}

function typeOf({ type, parameters, return: result }: v.InferOutput<typeof Member>): string {
  if (type) return type.text
  const list = (parameters ?? []).map(parameter => `${parameter.name}: ${parameter.type.text}`)
  return `(${list.join(', ')}) => ${result?.type.text ?? 'void'}`
}

const entries = (list: readonly v.InferOutput<typeof Entry>[]) =>
  list.map(({ name, description }) => [code(name), description])

/** Returns a text as code; a bar would end the cell of its table. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

const section = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] =>
  rows.length === 0
    ? []
    : [`## ${title}`, [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')]

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
