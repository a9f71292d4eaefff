import {
  card,
  cardLinks,
  filledLobby,
  liveRecord,
  openLive,
  showAll,
  topStreamers,
} from './support/lobby.ts'
import { expectBox, settled, settledBox } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test('a streamer who goes off air leaves the lobby at once, and is back at once, without a reload', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Big Anders')
  const lobbyReads: string[] = []
  page.on('requestfinished', request => {
    if (new URL(request.url()).pathname.endsWith('/lobby')) lobbyReads.push(request.url())
  })
  await openLive(page, sandbox)
  await showAll(page)
  await expect(card(page, 'Big Anders')).toBeVisible()
  // Once the subscription stands, the lobby is read again: only what comes later counts.
  await expect.poll(() => lobbyReads.length).toBeGreaterThanOrEqual(2)
  await settled(() => lobbyReads.length, 1000)
  const reads: string[] = []
  page.on('request', request => reads.push(new URL(request.url()).pathname))

  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(card(page, 'Big Anders')).toHaveCount(0)
  sandbox.backend.control.setStreamerStatus(wallet, 'BROADCAST')
  await expect(card(page, 'Big Anders')).toBeVisible()
  expect(reads).not.toContain('/live.html')
  expect(reads).not.toContain('/api/v1/app/web/lobby')
})

test('who leaves between the first read of the lobby and the subscription leaves the lobby', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Big Anders')
  const seen = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/ws\//, async socket => {
    await seen.promise
    socket.connectToServer()
  })
  await page.goto('/live.html')
  await filledLobby(page)
  await showAll(page)
  await expect(card(page, 'Big Anders')).toBeVisible()
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  seen.resolve()
  await expect(card(page, 'Big Anders')).toHaveCount(0)
})

test('a streamer whom an operator switches through the control endpoint comes and goes as well', async ({
  page,
  sandbox,
  request,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Suzu')
  await openLive(page, sandbox)
  await showAll(page)
  for (const [status, count] of [
    ['OFFLINE', 0],
    ['STARTING', 0],
    ['ONLINE', 1],
  ] as const) {
    await request.post(`/sandbox/streamer/${wallet}/status`, { data: { status } })
    await expect(card(page, 'Suzu')).toHaveCount(count)
  }
})

test('a streamer whose time is up leaves the lobby', async ({ page, sandbox }) => {
  const { wallet } = await liveRecord(sandbox, 'Quill')
  await openLive(page, sandbox)
  await expect(card(page, 'Quill')).toBeVisible()
  sandbox.backend.control.timeOut(wallet)
  await expect(card(page, 'Quill')).toHaveCount(0)
})

test.describe('a card under the pointer', () => {
  test('stays where it is when its stream ends, is marked, and leaves afterwards', async ({
    page,
    sandbox,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Otto Kranz')
    await openLive(page, sandbox)
    const otto = page.getByRole('article').filter({ has: card(page, 'Otto Kranz') })
    const before = await settledBox(topStreamers(page))
    await otto.hover()

    sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
    await expect(otto).toContainText('Ended')
    await expect(cardLinks(topStreamers(page)).nth(1)).toHaveText('Otto Kranz')
    await expectBox(topStreamers(page), before)

    await page.mouse.move(0, 0)
    await expect(card(page, 'Otto Kranz')).toHaveCount(0)
  })

  test('is not moved by those who come, nor by those who go behind it', async ({
    page,
    sandbox,
  }) => {
    const { setStreamerStatus } = sandbox.backend.control
    const suzu = await liveRecord(sandbox, 'Suzu')
    const dagny = await liveRecord(sandbox, 'Dagny')
    setStreamerStatus(suzu.wallet, 'OFFLINE')
    await openLive(page, sandbox)
    await showAll(page)
    // The place of the card: the card itself lifts under the pointer.
    const held = page.getByRole('listitem').filter({ has: card(page, 'Tomasz z Gdyni') })
    await held.hover()
    const before = await settledBox(held)

    setStreamerStatus(suzu.wallet, 'BROADCAST')
    await expect(card(page, 'Suzu')).toBeVisible()
    setStreamerStatus(dagny.wallet, 'OFFLINE')
    await expect(card(page, 'Dagny')).toHaveCount(0)
    await expectBox(held, before)
  })
})

test('a card with focus stays when its stream ends, is marked, and leaves afterwards', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await openLive(page, sandbox)
  const ferro = page.getByRole('article').filter({ has: card(page, 'Ferro') })
  await card(page, 'Ferro').focus()
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(ferro).toContainText('Ended')
  await expect(card(page, 'Ferro')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card(page, 'Ferro')).toHaveCount(0)
})
