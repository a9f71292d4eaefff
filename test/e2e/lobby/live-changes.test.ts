import { card, cardLinks, liveRecord, showAll, topStreamers } from '../support/lobby.ts'
import { expectBox, settled, settledBox } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('streamers come and go at once, and a hovered card keeps its place until afterwards', async ({
  page,
  sandbox,
  openPage,
}) => {
  const { setStreamerStatus } = sandbox.backend.control
  const [otto, suzu, dagny] = [
    await liveRecord(sandbox, 'Otto Kranz'),
    await liveRecord(sandbox, 'Suzu'),
    await liveRecord(sandbox, 'Dagny'),
  ]
  setStreamerStatus(suzu.wallet, 'OFFLINE')
  const lobbyReads: string[] = []
  page.on('requestfinished', request => {
    if (new URL(request.url()).pathname.endsWith('/lobby')) lobbyReads.push(request.url())
  })
  await openPage.liveLobby()
  await showAll(page)

  // A confirmed subscription refetches the lobby.
  await expect.poll(() => lobbyReads.length).toBeGreaterThanOrEqual(2)
  await settled(() => lobbyReads.length)

  const articleOf = (nickname: string) =>
    page.getByRole('article').filter({ has: card(page, nickname) })

  // The list item, because the card itself moves while it's hovered.
  const place = page.getByRole('listitem').filter({ has: card(page, 'Tomasz z Gdyni') })
  await place.hover()
  const before = await settledBox(place)
  setStreamerStatus(suzu.wallet, 'BROADCAST')
  await expect(card(page, 'Suzu')).toBeVisible()
  setStreamerStatus(dagny.wallet, 'OFFLINE')
  await expect(card(page, 'Dagny')).toHaveCount(0)
  await expectBox(place, before)

  await articleOf('Otto Kranz').hover()
  const top = await settledBox(topStreamers(page))
  setStreamerStatus(otto.wallet, 'OFFLINE')
  await expect(articleOf('Otto Kranz')).toContainText('Ended')
  await expect(cardLinks(topStreamers(page)).nth(1)).toHaveText('Otto Kranz')
  await expectBox(topStreamers(page), top)
  await page.mouse.move(0, 0)
  await expect(card(page, 'Otto Kranz')).toHaveCount(0)
})
