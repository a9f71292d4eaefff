import { attributeDocs, elementDescriptions } from './descriptions.ts'
import { eventDescriptions } from './events.ts'
import { specs } from './specs.ts'
import { cssParts, cssProperties, slots } from './theming.ts'
import { trackReference } from './track-docs.ts'

type Spec = (typeof specs)[number]
type AttributeRow = Spec['attributes'][number]

const MODULE = 'dist/casino-elements.js'

/** Creates the custom-elements manifest (schema 2) from the definitions of the elements. */
export function customElementsManifest() {
  return {
    schemaVersion: '2.1.0',
    readme: '',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: specs.map(declaration),
        exports: specs.map(spec => ({
          kind: 'custom-element-definition',
          name: spec.tag,
          declaration: { name: className(spec), module: MODULE },
        })),
      },
    ],
  }
}

const className = ({ kind }: Spec) => `Casino${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`

function declaration(spec: Spec) {
  return {
    kind: 'class',
    customElement: true,
    name: className(spec),
    tagName: spec.tag,
    description: elementDescriptions[spec.tag],
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: spec.attributes.map(row => ({
      name: row.name,
      fieldName: row.property,
      type: { text: attributeType(row) },
      default: attributeDocs[row.name].default,
      description: attributeDocs[row.name].description,
    })),
    members: [...spec.attributes.map(field), ...(spec.navigates ? [navigate] : [])],
    events: Object.entries(eventDescriptions).map(([name, { detail, description }]) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description,
      ...(name === 'casino-track' && { details: trackReference() }),
    })),
    cssProperties: toEntries(cssProperties),
    cssParts: toEntries(cssParts),
    // Elements with routes have rooms, in which the slots are.
    slots: spec.navigates ? toEntries(slots) : [],
  }
}

const field = (row: AttributeRow) => ({
  kind: 'field' as const,
  name: row.property,
  attribute: row.name,
  reflects: !('secret' in row),
  type: { text: propertyType(row) },
  default: attributeDocs[row.name].default,
  description: attributeDocs[row.name].description,
})

const navigate = {
  kind: 'method' as const,
  name: 'navigate',
  parameters: [
    { name: 'path', type: { text: 'string' }, description: 'In-app path, such as `/room/0x12`.' },
  ],
  return: { type: { text: 'void' } },
  description: 'Opens an in-app path; other values are ignored with a warning.',
}

const toEntries = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, description]) => ({ name, description }))

const unionType = (row: Extract<AttributeRow, { kind: 'one-of' }>) =>
  [...row.values.map(value => `'${value}'`), ...('isOpen' in row ? ['string'] : [])].join(' | ')

function attributeType(row: AttributeRow): string {
  if (row.kind === 'flag') return 'boolean'
  return row.kind === 'one-of' ? unionType(row) : 'string'
}

function propertyType(row: AttributeRow): string {
  switch (row.kind) {
    case 'flag':
      return 'boolean'
    case 'origins':
      return 'string | readonly string[] | null'
    case 'text':
      return 'string | null'
    case 'one-of':
      return row.scope === 'page' ? `${unionType(row)} | null` : unionType(row)
  }
}
