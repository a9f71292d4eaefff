import { expect } from 'chai'
import { observeRows, type RowWindow } from '../../../src/ui/lists/observe-rows.ts'
import { nextPaint, until } from '../../support/wait.ts'

const ROW = 100

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Adds a list of 500 rows, in the shadow tree of an element that a page has put into a slot in a scroller. */
function addList() {
  const app = document.createElement('div')
  const scroller = document.createElement('main')
  scroller.style.cssText = 'block-size: 600px; overflow: auto'
  scroller.append(document.createElement('slot'))
  app.attachShadow({ mode: 'open' }).append(scroller)
  const host = app.appendChild(document.createElement('div'))
  const list = document.createElement('ul')
  list.style.cssText = `margin: 0; padding: 0; min-block-size: ${500 * ROW}px`
  list.innerHTML = `<li style="block-size: ${ROW}px"></li>`
  host.attachShadow({ mode: 'open' }).append(list)
  document.body.append(app)
  return { scroller, list }
}

it("a long list draws what is in view while it's scrolled by the shadow tree of an app that it is a child of", async () => {
  const { scroller, list } = addList()
  let drawn: RowWindow | undefined
  let changes = 0
  stop = observeRows(list, 500, rows => {
    drawn = rows
    changes += 1
  })
  const isDrawn = (row: number) => drawn !== undefined && drawn.from <= row && row < drawn.to
  expect(isDrawn(0)).to.equal(true)
  // Its observer of sizes reports once at first.
  await nextPaint()
  scroller.scrollTop = 200 * ROW
  await until('the rows in view are drawn', () => isDrawn(200))
  expect(isDrawn(0)).to.equal(false)
  stop()
  const before = changes
  scroller.scrollTop = 0
  await nextPaint()
  expect(changes).to.equal(before)
})
