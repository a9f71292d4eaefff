import { expect } from 'chai'
import { type FixturePage, openFixture } from '../../support/pages/fixture-page.ts'
import { addScript } from '../../support/pages/signed-in-page.ts'
import { until } from '../../support/wait.ts'

const TAGS = ['casino-lobby', 'casino-room'] as const

/** Parents, by what they hold in place of `@`; the element fills the width that they have. */
const parents = {
  'a block': '<main>@</main>',
  'a flex row': '<main style="display: flex">@</main>',
  'a centred flex row': '<main style="display: flex; justify-content: center">@</main>',
  'a centred flex column':
    '<main style="display: flex; flex-direction: column; align-items: center">@</main>',
  'a box in a centred flex row':
    '<div style="display: flex; justify-content: center"><main>@</main></div>',
  'a grid that centres its items': '<main style="display: grid; place-items: center">@</main>',
  'a grid that centres its tracks': '<main style="display: grid; place-content: center">@</main>',
  'a float': '<main style="float: left">@</main>',
  'an inline block': '<main style="display: inline-block">@</main>',
  'an inline flex box': '<main style="display: inline-flex">@</main>',
  'a positioned box': '<main style="position: absolute">@</main>',
  'a table cell':
    '<table style="border-spacing: 0"><tr><td data-parent style="padding: 0">@</td></tr></table>',
  'a box as wide as its content': '<main style="width: fit-content">@</main>',
  'a dialog': '<dialog open style="padding: 0; border: 0; max-width: 100%">@</dialog>',
  // There is no available width, so it is that of the window.
  'a box as wide as the longest line': '<main style="width: max-content">@</main>',
} as const

/** What hosts write to have another width, with the part of the parent that it is. */
const widths: readonly [name: string, markup: string, width: (parent: number) => number][] = [
  ['a width', '<main>@style="width: 300px"@</main>', () => 300],
  ['a width in a flex row', '<main style="display: flex">@style="width: 300px"@</main>', () => 300],
  ['a maximum', '<main>@style="max-width: 300px; margin: 0 auto"@</main>', () => 300],
  ['margins', '<main>@style="margin: 0 16px"@</main>', parent => parent - 32],
  [
    'padding and a border',
    '<main>@style="padding: 9px; border: 1px solid"@</main>',
    parent => parent,
  ],
  [
    'insets',
    '<main style="position: relative; height: 700px">@style="position: absolute; inset: 10px"@</main>',
    parent => parent - 20,
  ],
  [
    'the rest of a row',
    '<main style="display: flex"><aside></aside>@style="flex: 1"@</main>',
    parent => parent - 80,
  ],
  [
    'the second track of a grid',
    '<main style="display: grid; grid-template-columns: 80px 1fr"><aside></aside>@@</main>',
    parent => parent - 80,
  ],
]

let page: FixturePage
let warnings: string[]

/** Opens a page with an element in its body, and waits for the view. */
async function open(tag: string, width: number, style = ''): Promise<HTMLElement> {
  page = await openFixture('/pages/blank.html')
  warnings = []
  page.window.console.warn = (...args: unknown[]) => warnings.push(args.join(' '))
  const { document } = page
  page.window.frameElement?.setAttribute('width', String(width))
  const sheet = document.createElement('style')
  sheet.textContent = 'casino-lobby, casino-room { display: flex }'
  document.head.append(sheet)
  document.body.innerHTML = `<main style="${style}"><${tag} demo></${tag}></main>`
  await addScript(page)
  const added = document.querySelector<HTMLElement>(tag)
  if (!added) throw new Error(`no <${tag}>`)
  await until('the view is on screen', () =>
    Boolean(added.shadowRoot?.querySelector('[part~=header], [part~=state]')),
  )
  return added
}

/** Moves an element, which keeps its view, to the place of `@` in other markup, with the style beside it. */
function move(element: HTMLElement, width: number, markup: string): void {
  const { document, window } = page
  window.frameElement?.setAttribute('width', String(width))
  const [, style = ''] = /@style="([^"]*)"@/.exec(markup) ?? []
  document.body.innerHTML = markup
    .replace(/@style="[^"]*"@|@@?/, '<slot></slot>')
    .replace('<aside>', '<aside style="flex: none; width: 80px; height: 9px">')
  element.setAttribute('style', style)
  document.querySelector('slot')?.replaceWith(element)
}

const widthOf = (element: Element | null) => element?.getBoundingClientRect().width

for (const tag of TAGS) {
  describe(`<${tag}> on a page`, () => {
    let element: HTMLElement
    before(async () => {
      element = await open(tag, 390)
    })
    after(() => page.close())

    for (const [name, markup] of Object.entries(parents)) {
      for (const width of [390, 1000]) {
        it(`fills ${name} on a page of ${width} px`, () => {
          move(element, width, markup)
          const { documentElement } = page.document
          expect(widthOf(element)).to.equal(documentElement.clientWidth)
          expect(widthOf(element.parentElement)).to.equal(documentElement.clientWidth)
          expect(documentElement.scrollWidth).to.equal(documentElement.clientWidth)
        })
      }
    }

    for (const [name, markup, expected] of widths) {
      it(`has the width that the page gives it by ${name}`, () => {
        move(element, 390, markup)
        expect(widthOf(element)).to.equal(expected(widthOf(page.document.body) ?? 0))
        const { documentElement } = page.document
        expect(documentElement.scrollWidth).to.equal(documentElement.clientWidth)
      })
    }
  })
}

it('an element warns once when the page keeps it narrower than 200 px', async () => {
  const element = await open('casino-lobby', 390, 'width: 199px')
  await until('a warning', () => warnings.length > 0)
  expect(warnings).to.deep.equal([
    '[casino-elements] width: <casino-lobby> is less than 200 px wide: give it, or what it is in, a width',
  ])
  element.style.width = '120px'
  element.style.width = '150px'
  const other = page.document.createElement('casino-room')
  element.after(other)
  await until('the second one is on screen', () =>
    Boolean(other.shadowRoot?.querySelector('[part~=state]')),
  )
  expect(warnings.filter(line => line.includes('<casino-lobby>'))).to.have.lengthOf(1)
  page.close()
})

it('an element of 200 px, or without a box, causes no warning', async () => {
  await open('casino-lobby', 390, 'width: 200px')
  const { document } = page
  const hidden = document.createElement('casino-lobby')
  hidden.hidden = true
  hidden.setAttribute('loading', 'eager')
  const narrow = document.createElement('casino-room')
  narrow.style.width = '199px'
  document.querySelector('casino-lobby')?.after(hidden, narrow)
  await until('the narrow element is reported', () => warnings.length > 0)
  expect(warnings.filter(line => line.includes('width: <casino-lobby>'))).to.deep.equal([])
  page.close()
})

it('the rewards are no wider than their button', async () => {
  for (const markup of ['<main>@</main>', '<main style="display: flex">@</main>']) {
    page = await openFixture('/pages/blank.html')
    page.document.body.innerHTML = markup.replace('@', '<casino-rewards demo></casino-rewards>')
    await addScript(page)
    const rewards = page.document.querySelector('casino-rewards')
    await until('the button is on screen', () =>
      Boolean(rewards?.shadowRoot?.querySelector('button')),
    )
    const button = rewards?.shadowRoot?.querySelector('button') ?? null
    expect(widthOf(rewards)).to.equal(widthOf(button))
    page.close()
  }
})
