import { customElementsManifest } from '../../elements/definition/manifest.ts'
import { code, table } from '../lib/markdown.ts'

type Declaration = ReturnType<
  typeof customElementsManifest
>['modules'][number]['declarations'][number]
type Member = Declaration['members'][number]

/** Returns the reference of each element as Markdown, by its tag. */
export function elementReferences(): ReadonlyMap<string, string> {
  const elements = customElementsManifest().modules.flatMap(({ declarations }) => declarations)
  return new Map(elements.map(element => [element.tagName, referenceOf(element)]))
}

function referenceOf(element: Declaration): string {
  return [
    element.description,
    ...section(
      'Attributes',
      ['Attribute', 'Values', 'Default', 'Meaning'],
      element.attributes.map(row => [row.name, code(row.type.text), row.default, row.description]),
    ),
    ...section(
      'Properties and methods',
      ['Name', 'Type', 'Meaning'],
      element.members.map(member => [
        member.name,
        code(typeOf(member)),
        member.kind === 'field'
          ? `The attribute ${code(member.attribute)} as a property`
          : member.description,
      ]),
    ),
    ...section(
      'Events',
      ['Event', 'Type', 'When'],
      element.events.map(event => [event.name, code(event.type.text), event.description]),
    ),
    ...section('Custom properties', ['Property', 'Meaning'], entries(element.cssProperties)),
    ...section('Parts', ['`::part()`', 'What it is'], entries(element.cssParts)),
    ...section('Slots', ['Slot', 'What it is for'], entries(element.slots)),
  ].join('\n\n')
}

function typeOf(member: Member): string {
  if (member.kind === 'field') return member.type.text
  const list = member.parameters.map(parameter => `${parameter.name}: ${parameter.type.text}`)
  return `(${list.join(', ')}) => ${member.return.type.text}`
}

const entries = (list: Declaration['cssParts']) =>
  list.map(({ name, description }) => [name, description])

/** Returns a heading and a table whose first column has names of code; nothing without rows. */
function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  const cells = rows.map(([name = '', ...others]) => [code(name), ...others])
  return cells.length === 0 ? [] : [`## ${title}`, table(head, cells)]
}
