// A page without a framework that shows the same players, with one filter: everything is in the
// document, and what doesn't match is hidden.
interface PlainRecord {
  nickname: string
  gameId: number
  gameName: string
  images: { THREE_FOUR: string }
}

const styles = `
  body { margin: 0; padding: 20px; font: 15px sans-serif; color: #eee; background: #111 }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(178px, 1fr)); gap: 14px; margin: 0; padding: 0; list-style: none }
  ul > li { content-visibility: auto; aspect-ratio: 3 / 4; overflow: hidden; background: #223; border-radius: 14px }
  ul > li img { display: block; width: 100%; height: 70% }
  fieldset { height: 224px; overflow: auto }
  fieldset label { display: block; height: 40px; content-visibility: auto }
  [hidden] { display: none !important }`

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [sheet]

async function load<T>(path: string): Promise<T> {
  return (await fetch(`/api/v1/app/web/${path}`)).json()
}
const { live } = await load<{ live: { records: PlainRecord[] } }>('lobby?page=0')
const { games } = await load<{ games: { id: number; name: string }[] }>('lobby/filter-parameters')

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = parent.appendChild(document.createElement(name))
  element.append(text)
  return element
}

export {}

const gamesButton = add(document.body, 'button', 'Games')
const reset = add(document.body, 'button', 'Reset')
const panel = add(document.body, 'div')
panel.hidden = true
const search = add(panel, 'input')
search.type = 'search'
search.ariaLabel = 'Search'
const group = add(panel, 'fieldset')
add(group, 'legend', 'Games')
const labels = games.map(({ id, name }) => {
  const label = add(group, 'label')
  const input = add(label, 'input')
  input.type = 'checkbox'
  input.value = String(id)
  label.append(name)
  return { label, input, name: name.toLowerCase() }
})

const list = add(document.body, 'ul')
const items = live.records.map(record => {
  const item = add(list, 'li')
  const card = add(item, 'article')
  const image = add(card, 'img')
  image.loading = 'lazy'
  image.src = record.images.THREE_FOUR
  add(card, 'strong', record.nickname)
  add(card, 'p', record.gameName)
  return { item, gameId: String(record.gameId) }
})

function applySelection() {
  const selected = new Set(labels.flatMap(({ input }) => (input.checked ? [input.value] : [])))
  for (const { item, gameId } of items) item.hidden = selected.size > 0 && !selected.has(gameId)
}
gamesButton.addEventListener('click', () => {
  panel.hidden = !panel.hidden
})
search.addEventListener('input', () => {
  for (const { label, name } of labels) label.hidden = !name.includes(search.value.toLowerCase())
})
group.addEventListener('change', applySelection)
reset.addEventListener('click', () => {
  for (const { input } of labels) input.checked = false
  applySelection()
})
