import { openLobby } from '../../support/pages/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { withElements } from '../elements/support.ts'

withElements()

it('the code dialog focuses its field, and restores the focus to an element of the page, also in its shadow root', async () => {
  const { find, root } = await openLobby('/')
  const button = await find('button', 'Enter code')
  const host = document.body.appendChild(document.createElement('div'))
  const field = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'))
  field.focus()
  button.click()
  const dialog = await find('dialog[open]', 'Enter streamer code')
  const code = await find('dialog input')
  await until('the field for the code has the focus', () => root.activeElement === code)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until('the field of the page has the focus', () => host.shadowRoot?.activeElement === field)
})
