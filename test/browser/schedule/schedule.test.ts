import { openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

it("a favourite is marked in the schedule and in the lobby's schedule", async () => {
  const { find, all, navigate: go } = await openLobby('/upcoming')
  const button = await find('li button[aria-pressed]', 'Favourite')
  button.click()
  await until('the button is pressed', () => button.getAttribute('aria-pressed') === 'true')
  go('/')
  await until('the lobby shows it', () => all('[part=schedule] [aria-pressed=true]').length > 0)
})
