import { axeViolations } from '../e2e/support/accessibility.ts'
import { expect, test } from '../e2e/support/test.ts'

// The fixture fails a test whose pages throw or break the strict policy.
test('the site of documentation finds a page offline, shows an element by its attributes, and builds a theme', async ({
  page,
  sandbox,
}) => {
  const foreign: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(sandbox.url) && !/^(data|blob):/.test(url)) foreign.push(url)
  })
  await page.goto(`${sandbox.url}/docs/`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('room-id')
  await page
    .getByRole('option', { name: /casino-room/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/docs\/elements\/casino-room\.html/)

  const example = page.getByRole('region', { name: 'Live example' })
  await expect(example.locator('casino-room [part=root]')).toBeVisible()
  await example.getByRole('combobox', { name: 'theme' }).selectOption('light')
  await expect(example.locator('casino-room [part=root]')).toHaveAttribute('data-theme', 'light')
  await expect(example.getByText(/theme="light"/)).toBeVisible()

  await page.goto(`${sandbox.url}/docs/theme-builder.html`)
  const preview = page.getByRole('region', { name: 'Preview' }).locator('casino-lobby')
  await expect(preview).toHaveAttribute('theme', 'dark')
  await page.getByRole('button', { name: 'royal light' }).click()
  await expect(preview).toHaveAttribute('theme', 'light')
  await expect(page.getByText('Every text can be read.')).toBeVisible()
  await page.getByRole('textbox', { name: 'text all texts' }).fill('#f0f0f0')
  await page.keyboard.press('Tab')
  const exported = page.getByRole('region', { name: 'Export' }).getByText('--casino-text')
  await expect(page.getByText(/texts can't be read well/)).toBeVisible()
  await expect(exported).not.toContainText('#f0f0f0')
  await page.getByRole('button', { name: 'Use the nearest colours' }).click()
  await expect(page.getByText('Every text can be read.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/text=f0f0f0/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'text all texts' })).toHaveValue('#f0f0f0')

  const field = page.getByRole('textbox', { name: /^Style sheet of your brand/ })
  await field.fill(':root { --bg: #fff; --ink: #111; --brand: #c8102e }')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(exported).toContainText('--casino-primary: #c8102e')

  // What scrolls can be focused once it was measured.
  const html = await page.locator('html').elementHandle()
  await expect.poll(() => axeViolations(page, html, 'all')).toEqual([])
  expect(foreign).toEqual([])
})

test('the page of the contract shows the calls and the messages, and finds them by what is in them', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${sandbox.url}/docs/contract.html`)
  const contract = page.locator('.contract')
  const search = contract.getByRole('searchbox', { name: 'Search' })
  const shown = (name: string) => contract.getByRole('region', { name }).locator('summary:visible')
  await expect(contract.getByRole('status')).toHaveText(/^(\d+) of \1 calls and destinations$/)
  await search.fill('DEPOSIT idempotency-key')
  await expect(shown('HTTP calls')).toHaveText(/^POST .*\/pool\/deposit Deposits/)
  await shown('HTTP calls').click()
  await expect(contract.getByRole('cell', { name: '> 0' })).toBeVisible()
  await search.fill('rooms chat')
  await expect(shown('Socket').filter({ hasText: '/app/rooms/{roomId}/chat' })).toHaveCount(2)
})

/** Six colours in the order of the builder, which nobody can read; readable.test.ts of the theme builder has others. */
const unreadable = ['b00020', '00b020', '2000b0', 'b0b000', '00b0b0', 'b000b0']

test('the theme builder shows no text that cannot be read, whatever colours its address has', async ({
  page,
  sandbox,
}) => {
  const names = ['background', 'surface', 'text', 'primary', 'secondary', 'accent']
  const lobby = page.getByRole('region', { name: 'Preview' }).locator('casino-lobby')
  const query = new URLSearchParams(unreadable.map((color, at) => [names[at] ?? '', color]))
  await page.goto(`${sandbox.url}/docs/theme-builder.html?${query}#${query}`)
  await expect(lobby.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/texts can't be read well/)).toBeVisible()
  expect(await axeViolations(page, await lobby.elementHandle(), 'colours')).toEqual([])
})
