import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { destinations } from '../../../src/model/topics.ts'
import { addRoom, openSignedInPage } from '../../support/pages/signed-in-page.ts'
import { until, waitFor } from '../../support/wait.ts'

const wallet = walletOf('streamer:0')
const topic = destinations.playerEvents(wallet)
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'

it('a nickname with a bidirectional override leaves the sentence around it as it is', async () => {
  const page = await openSignedInPage()
  const { room } = await addRoom(page, wallet, '.tips_notes')
  await until('the topic is subscribed', () => page.backend.hub.listeners(topic) > 0)
  const viewerNickName = `${RIGHT_TO_LEFT_OVERRIDE}Marek`
  const tip = { streamerId: 1, viewerNickName, viewerAmount: 5, viewerCurrency: 'EUR' }
  page.backend.hub.publish(
    topic,
    JSON.stringify({ type: 'TIP_RECEIVED', data: { ...tip, totalAmount: 5 } }),
  )
  const name = await waitFor('the tip', () =>
    [...(room.shadowRoot?.querySelectorAll('li strong') ?? [])].find(it =>
      it.textContent?.includes('Marek'),
    ),
  )
  const range = page.document.createRange()
  const [rest] = [...(name.parentElement?.childNodes ?? [])].filter(node =>
    node.textContent?.includes('tipped'),
  )
  if (!rest) throw new Error('no text after the name')
  range.selectNodeContents(rest)
  expect(range.getBoundingClientRect().left).to.be.greaterThan(name.getBoundingClientRect().left)
})
