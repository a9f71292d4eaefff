import { expect } from 'chai'
import { browse } from '../../support/browsing.ts'
import { until } from '../../support/until.ts'
import { load, wait } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  document.body.replaceChildren()
  await wait(20)
})

const CARD_HEARTS = '[part~=card] button[aria-pressed]'

it('a favourite is added on a card without opening it, and is marked in the room and the account', async () => {
  const { find, root, go } = await browse('/')
  const heart = await find(CARD_HEARTS, 'Favourite')
  expect(heart.closest('a')).to.equal(null)
  expect(heart.getBoundingClientRect().width).to.be.at.least(24)
  const link = heart.closest('[part~=card]')?.querySelector('a')
  const nickname = link?.textContent ?? ''
  heart.click()
  await until('it is pressed', () => heart.getAttribute('aria-pressed') === 'true')
  expect(root.querySelector('[part~=top-streamers]')).not.to.equal(null)
  link?.click()
  await find('[part~=room-header]', nickname)
  await until(
    'the room shows it',
    () => root.querySelector('[part~=room-header] [aria-pressed=true]') !== null,
  )
  go('/account')
  await find('li', nickname)
})

it("the heart of a card is above the card's link", async () => {
  const { find, root } = await browse('/')
  const heart = await find(CARD_HEARTS)
  heart.scrollIntoView({ block: 'center' })
  await until('the pointer meets it', () => {
    const { x, y, width, height } = heart.getBoundingClientRect()
    return heart.contains(root.elementFromPoint(x + width / 2, y + height / 2))
  })
})

it('a 21st favourite is refused with a message above everything else', async () => {
  const { find, all } = await browse('/')
  const everybody = await find('input[value=all]')
  everybody.click()
  await until('there are more than 20', () => all(CARD_HEARTS).length > 20)
  const [...hearts] = all(CARD_HEARTS)
  for (const heart of hearts.slice(0, 21)) heart.click()
  const alert = await find('[role=alert]', "You've reached 20 favourites")
  await until('it stands above', () => alert.matches(':popover-open'))
  await until(
    'the last one is taken back',
    () => all(`${CARD_HEARTS}[aria-pressed=true]`).length === 20,
  )
})
