import { fill, isModalOpen, openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

async function openDialog() {
  const browsing = await openLobby('/')
  const button = await browsing.find('button', 'Enter code')
  button.focus()
  button.click()
  const dialog = await browsing.find('dialog[open]', 'Enter streamer code')
  const field = await browsing.find('dialog input')
  const submit = async (code: string) => {
    fill(field, code)
    const open = await browsing.find('dialog button', 'Open room')
    open.click()
  }
  return { ...browsing, button, dialog, field, submit }
}

it('the code dialog focuses its field, and restores the focus when it closes', async () => {
  const { root, button, dialog, field } = await openDialog()
  await until('the field has the focus', () => root.activeElement === field)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until('the dialog is closed', () => !isModalOpen())
  await until('the button has the focus', () => root.activeElement === button)
})

it('a dialog restores the focus to an element of the page, also in its shadow root', async () => {
  const { find } = await openLobby('/')
  const button = await find('button', 'Enter code')
  const host = document.body.appendChild(document.createElement('div'))
  const field = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'))
  field.focus()
  button.click()
  const dialog = await find('dialog[open]', 'Enter streamer code')
  await until('the focus is in the dialog', () => document.activeElement !== host)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until('the field has the focus', () => host.shadowRoot?.activeElement === field)
})
