// Shows docs/openapi.json and docs/asyncapi.json as one list that can be searched.

/** Creates an element with attributes and children; text is never read as HTML. */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.flat())
  return element
}

/** Returns a description whose `code` is marked as such. */
const prose = (text = '') =>
  text.split('`').map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part))

/** Returns a description's paragraphs and its list. */
const paragraphs = text =>
  text.split('\n\n').map(part => {
    if (!part.startsWith('- ')) return h('p', {}, prose(part))
    const lines = part.slice(2).split('\n- ')
    return h('ul', {}, ...lines.map(line => h('li', {}, ...prose(line))))
  })

/** Returns what a `$ref` of the document points to. */
function resolve(root, value) {
  if (value?.$ref === undefined) return value ?? {}
  const path = value.$ref.split('/').slice(1)
  return path.reduce((inner, key) => inner[key.replaceAll('~1', '/')], root)
}

function typeOf(root, schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(option => typeOf(root, option)))].join(' | ')
  if (schema.type === 'array') return `${typeOf(root, schema.items ?? {})}[]`
  if (schema.additionalProperties?.type) return `{ [key]: ${schema.additionalProperties.type} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const rules = {
  format: value => value,
  pattern: value => `matches ${value}`,
  minimum: value => `≥ ${value}`,
  exclusiveMinimum: value => `> ${value}`,
  maximum: value => `≤ ${value}`,
  minLength: value => `at least ${value} characters`,
  maxLength: value => `at most ${value} characters`,
  default: value => `${JSON.stringify(value)} if missing`,
}

/** Returns a row for each field of a schema, with those of its parts; a type within itself is not opened again. */
function fieldsOf(root, schema, path = '', opened = []) {
  const found = resolve(root, schema)
  if (opened.includes(found)) return []
  const inside = [...opened, found]
  const open = (inner, at = path) => fieldsOf(root, inner, at, inside)
  const rows = [...(found.anyOf ?? []), ...(found.oneOf ?? []), ...(found.allOf ?? [])].flatMap(
    option => open(option),
  )
  for (const [name, value] of Object.entries(found.properties ?? {})) {
    const key = path === '' ? name : `${path}.${name}`
    const field = resolve(root, value)
    const notes = Object.entries(rules).filter(([rule]) => rule in field)
    rows.push([
      key,
      `${typeOf(root, value)}${found.required?.includes(name) ? '' : ', optional'}`,
      [...notes.map(([rule, text]) => text(field[rule])), field.description ?? ''],
    ])
    rows.push(...open(value, key))
  }
  if (found.items) rows.push(...open(found.items, `${path}[]`))
  return rows
}

function table(caption, head, rows) {
  if (rows.length === 0) return []
  const line = ([name, type, notes]) =>
    h('tr', {}, [
      h('th', { scope: 'row' }, h('code', {}, name)),
      h('td', {}, type),
      h('td', {}, prose(notes.filter(Boolean).join('; '))),
    ])
  const columns = head.map(text => h('th', { scope: 'col' }, text))
  const heading = h('thead', {}, h('tr', {}, columns))
  return [h('table', {}, h('caption', {}, caption), heading, h('tbody', {}, rows.map(line)))]
}

const example = (value, name) => {
  const label = `Example${name ? `: ${name}` : ''}`
  const text = JSON.stringify(value, null, 2)
  return [h('p', {}, label), h('pre', { tabindex: '0' }, text)]
}

/** Shows a body: its type, its fields and its examples. */
function body(root, title, schema, examples) {
  const type = `${title}: ${typeOf(root, schema)}`
  const { description } = resolve(root, schema)
  return [
    h('h4', {}, type),
    ...(description ? paragraphs(description) : []),
    ...table(`Fields of ${title}`, ['Field', 'Type', 'Rules'], fieldsOf(root, schema)),
    ...examples.flatMap(([name, value]) => example(value, name)),
  ]
}

function bodyOf(http, title, { content } = {}) {
  const media = content?.['application/json']
  if (!media) return []
  const named = Object.entries(media.examples ?? {}).map(([name, { value }]) => [name, value])
  const examples = media.example === undefined ? named : [['', media.example], ...named]
  return body(http, title, media.schema, examples)
}

function entry(kind, address, summary, ...content) {
  const head = h('summary', {}, h('b', {}, kind), ' ', h('code', {}, address), ' ', summary)
  return h('details', { class: 'call', id: `${kind} ${address}` }, head, ...content.flat())
}

function call(http, path, method, operation) {
  const parameters = (operation.parameters ?? []).map(value => resolve(http, value))
  const isPublic = operation.security?.some(scheme => Object.keys(scheme).length === 0)
  const rows = parameters.map(({ name, in: where, required, schema, description }) => [
    name,
    `${typeOf(http, schema)} in ${where}${required ? '' : ', optional'}`,
    [description],
  ])
  return entry(
    method.toUpperCase(),
    path,
    operation.summary,
    h('p', {}, isPublic ? 'Also sent without a token' : 'Sent with a token only'),
    paragraphs(operation.description ?? ''),
    table('Parameters', ['Name', 'Type', 'Meaning'], rows),
    bodyOf(http, 'Request', operation.requestBody),
    ...Object.entries(operation.responses).map(([status, value]) => {
      const response = resolve(http, value)
      const title = status === 'default' ? 'Other answers' : status
      return [
        h('h3', {}, title),
        ...paragraphs(response.description),
        ...bodyOf(http, 'Body', response),
      ]
    }),
  )
}

function topic(socket, { action, channel, summary, description, messages }) {
  const { address, parameters = {}, ...about } = resolve(socket, channel)
  const rows = Object.entries(parameters).map(([name, parameter]) => [
    name,
    'string',
    [resolve(socket, parameter).description],
  ])
  return entry(
    action === 'send' ? 'SUBSCRIBE' : 'SEND',
    address,
    summary ?? about.title,
    ...[about.description, description].filter(Boolean).map(paragraphs),
    table('Parameters', ['Name', 'Type', 'Meaning'], rows),
    ...messages.map(reference => {
      const message = resolve(socket, resolve(socket, reference))
      const examples = (message.examples ?? []).map(({ payload }) => ['', payload])
      return [
        h('h3', {}, message.title ?? message.name),
        ...paragraphs(message.description ?? message.summary ?? ''),
        ...body(socket, 'Body', message.payload, examples),
      ]
    }),
  )
}

/**
 * Fills the sections for calls and messages below `root`, and lets its field search them.
 *
 * @param load returns a document by its name, `openapi` or `asyncapi`
 */
export async function showContract(root, load) {
  const [http, socket] = await Promise.all([load('openapi'), load('asyncapi')])
  const calls = Object.entries(http.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(http, path, method, operation)),
  )
  const topics = Object.values(socket.operations).map(operation => topic(socket, operation))
  for (const [id, { info }, entries] of [
    ['http', http, calls],
    ['socket', socket, topics],
  ])
    root.querySelector(`#${id}`).append(...paragraphs(info.description), ...entries)

  const search = root.querySelector('[data-search]')
  const count = root.querySelector('[data-count]')
  const all = [...calls, ...topics]
  const texts = new Map(all.map(element => [element, element.textContent.toLowerCase()]))

  /** Shows the entries that contain every word of the search. */
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const element of all)
      element.hidden = !words.every(word => texts.get(element).includes(word))
    const shown = all.filter(({ hidden }) => !hidden).length
    count.textContent = `${shown} of ${all.length} calls and destinations`
  }
  search.addEventListener('input', filter)
  filter()
}
