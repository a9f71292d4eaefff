import { expect } from 'chai'
import { openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

it('the schedule opens from the lobby, and loads more on demand', async () => {
  const { find, all } = await openLobby('/')
  const link = await find('[part=schedule] a', 'See all')
  link.click()
  await find('h1', 'Schedule')
  await find('p', '10 of 24 streams')
  const more = await find('button', 'Show more')
  more.click()
  await find('p', '20 of 24 streams')
  await until('twenty streams are listed', () => all('time').length === 20)
})

it('the schedule saves a stream as a calendar file without leaving the page', async () => {
  const { find } = await openLobby('/upcoming')
  const button = await find('button', 'Add to calendar')
  const files: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = object => {
    if (object instanceof Blob) files.push(object)
    return createObjectURL.call(URL, object)
  }
  const address = location.href
  button.click()
  URL.createObjectURL = createObjectURL
  const text = await files[0]?.text()
  expect(text?.startsWith('BEGIN:VCALENDAR\r\n')).to.equal(true)
  expect(text?.endsWith('END:VCALENDAR\r\n')).to.equal(true)
  expect(location.href).to.equal(address)
})

it("a favourite is marked in the schedule and in the lobby's schedule", async () => {
  const { find, all, navigate: go } = await openLobby('/upcoming')
  const button = await find('li button[aria-pressed]', 'Favourite')
  button.click()
  await until('the button is pressed', () => button.getAttribute('aria-pressed') === 'true')
  go('/')
  await until('the lobby shows it', () => all('[part=schedule] [aria-pressed=true]').length > 0)
})
