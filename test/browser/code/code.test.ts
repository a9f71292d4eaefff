import { expect } from 'chai'
import { browse, fill, isModalOpen } from '../../support/browsing.ts'
import { settle } from '../../support/settle.ts'
import { until } from '../../support/until.ts'
import { violationsIn } from '../../support/violations-in.ts'
import { load, wait } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  document.body.replaceChildren()
  await wait(20)
})

async function openDialog(theme = 'dark') {
  const browsing = await browse('/', theme)
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

describe('the way in by code', () => {
  it('opens the room of a code', async () => {
    const { find, submit } = await openDialog()
    await submit('111 111')
    await find('[part~=room-header] h1')
    await until('it is closed', () => !isModalOpen())
  })

  it('says in the field that a code is wrong, or its streamer offline', async () => {
    const { find, submit, field } = await openDialog()
    await submit('987654')
    await find('dialog [role=status]', 'No streamer has this code')
    await submit('333333')
    await find('dialog [role=status]', 'this streamer is offline')
    await until('it is marked', () => field.getAttribute('aria-invalid') === 'true')
    expect(field).to.have.property('value', '333333')
  })

  it('begins in the field, and gives focus back when it closes', async () => {
    const { root, button, dialog, field } = await openDialog()
    await until('focus is in the field', () => root.activeElement === field)
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until('it is closed', () => !isModalOpen())
    await until('focus is back', () => root.activeElement === button)
  })

  for (const theme of ['dark', 'light']) {
    it(`has no accessibility violation in ${theme}, also with an error`, async () => {
      const { find, submit } = await openDialog(theme)
      await submit('987654')
      await find('dialog [role=status]', 'No streamer has this code')
      settle()
      expect(await violationsIn('casino-lobby', 'dialog')).to.deep.equal([])
    })
  }
})
