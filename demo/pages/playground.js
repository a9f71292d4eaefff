import { fetchRoomId, fetchToken } from '/operator.js'
import {
  colors,
  controls,
  controlsOf,
  elementsOf,
  messages,
  printDetail,
  snippetOf,
  startValues,
} from '/playground-options.js'

const find = selector => document.querySelector(selector)
const preview = find('[data-preview]')
const log = find('[data-log]')
const maxLogLines = 200

const elements = elementsOf(await (await fetch('/custom-elements.json')).json())
/** Values of the attributes that are set. */
const values = new Map(startValues)
let [tag] = elements.keys()
let element

const applicable = () => controlsOf(elements.get(tag))

function create(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

function write(name, detail) {
  const time = new Date().toLocaleTimeString('en', { hour12: false })
  const line = create(
    'li',
    {},
    create('time', {}, time),
    ' ',
    create('b', {}, name),
    ` ${printDetail(detail)}`,
  )
  log.prepend(line)
  while (log.children.length > maxLogLines) log.lastElementChild.remove()
}

/* The element */

function recreate() {
  element?.remove()
  element = document.createElement(tag)
  for (const { name } of applicable())
    if (values.has(name)) element.setAttribute(name, values.get(name))
  preview.append(element)
}

function change(name, value) {
  if (value === undefined) {
    values.delete(name)
    element.removeAttribute(name)
  } else {
    values.set(name, value)
    element.setAttribute(name, value)
  }
  showSnippet()
}

const snippet = () => snippetOf(`${location.origin}/casino-elements.js`, tag, applicable(), values)

function showSnippet() {
  find('[data-snippet]').textContent = snippet()
}

/* The form */

function fieldOf({ name, kind, values: choices, hint }) {
  const value = values.get(name)
  if (kind === 'flag') {
    const box = create('input', { type: 'checkbox', name, checked: value !== undefined })
    box.addEventListener('change', () => change(name, box.checked ? '' : undefined))
    return create('label', { className: 'check' }, box, name)
  }
  const field =
    kind === 'choice'
      ? create('select', { name }, ...['', ...choices].map(optionOf))
      : create('input', { name, placeholder: hint ?? '', autocomplete: 'off', spellcheck: false })
  field.value = value ?? ''
  field.addEventListener('change', () => change(name, field.value || undefined))
  return create('label', {}, name, field)
}

const optionOf = value => create('option', { value }, value || 'default')

function showFields() {
  find('[data-attributes]').replaceChildren(...applicable().map(fieldOf))
  showSnippet()
}

async function choose(next) {
  tag = next
  if (tag === 'casino-room' && !values.has('room-id')) {
    try {
      values.set('room-id', await fetchRoomId())
    } catch (error) {
      write('sandbox', { message: String(error) })
    }
    // Another element may have been chosen while the request was pending.
    if (tag !== next) return
  }
  showFields()
  recreate()
}

function choiceOf(name) {
  const radio = create('input', { type: 'radio', name: 'element', value: name })
  radio.checked = name === tag
  radio.addEventListener('change', () => choose(name))
  return create('label', {}, radio, name)
}

function buttonOf(label, run) {
  const button = create('button', { type: 'button', className: 'button' }, label)
  button.addEventListener('click', run)
  return button
}

/* Host messages */

function post(message) {
  write('→', message)
  window.postMessage(message, location.origin)
}

function onSubmit(selector, run) {
  find(selector).addEventListener('submit', event => {
    event.preventDefault()
    run(new FormData(event.target))
  })
}

onSubmit('[data-redirect]', form => {
  const force = form.has('force')
  const path = form.get('path')
  post({ type: 'redirect', content: force ? { path, force } : path })
})

onSubmit('[data-colors]', form => {
  const pairs = colors.map(([type]) => ({ type, color: form.get(type) }))
  post({ type: 'change-colors', content: { value: null, colors: pairs } })
})

onSubmit('[data-raw]', form => {
  try {
    post(JSON.parse(form.get('json')))
  } catch (error) {
    write('no JSON', { message: error.message })
  }
})

find('[data-color-inputs]').append(
  ...colors.map(([type, value]) =>
    create('label', {}, create('input', { type: 'color', name: type, value }), type),
  ),
)
find('[data-messages]').append(
  ...messages.map(message =>
    buttonOf([message.type, message.content].filter(part => part !== undefined).join(' '), () =>
      post(message),
    ),
  ),
)

/* The sandbox */

/** Leads the element to the sandbox's API, which a demo asks for nothing. */
function endDemo() {
  if (!values.has('demo')) return
  change('demo')
  showFields()
}

async function control({ path, body }) {
  const init = { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) }
  try {
    const answer = await fetch(path, init)
    write(`sandbox ${answer.status}`, await answer.json())
    endDemo()
  } catch (error) {
    write('sandbox', { message: String(error) })
  }
}

find('[data-sandbox]').append(
  ...controls.map(([label, request]) => buttonOf(label, () => control(request))),
)

find('[data-token-get]').addEventListener('click', async () => {
  const query = new URLSearchParams({
    appMode: find('[data-token-app-mode]').value,
    copyMode: find('[data-token-copy-mode]').value,
    ttl: find('[data-token-ttl]').value,
  })
  try {
    const token = await fetchToken(`?${query}`)
    endDemo()
    change('token', token)
    showFields()
  } catch (error) {
    write('sandbox', { message: String(error) })
  }
})

/* Lifecycle of the element */

const lifecycle = {
  remove: () => element.remove(),
  insert: () => preview.append(element),
  move() {
    // Removes and inserts it in one task, as a framework does when it sorts a list.
    document.body.append(element)
    preview.append(element)
  },
  recreate,
}
for (const button of document.querySelectorAll('[data-life]')) {
  button.addEventListener('click', () => lifecycle[button.dataset.life]())
}

/* The log */

for (const { name } of elements.values().next().value.events)
  document.addEventListener(name, ({ detail }) => write(name, detail))
window.addEventListener('message', ({ source, data }) => {
  if (source === window && data?.source === 'casino-elements') write('←', data)
})
find('[data-clear]').addEventListener('click', () => log.replaceChildren())
find('[data-copy]').addEventListener('click', async ({ currentTarget }) => {
  try {
    await navigator.clipboard.writeText(snippet())
    currentTarget.textContent = 'Copied'
  } catch {
    // Without permission to copy, the text is selected instead.
    getSelection().selectAllChildren(find('[data-snippet]'))
    currentTarget.textContent = 'Press Ctrl+C'
  }
})
find('[data-controls]').addEventListener('submit', event => event.preventDefault())

find('[data-elements]').append(...[...elements.keys()].map(choiceOf))
showFields()
recreate()
