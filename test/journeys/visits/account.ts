import type { Visit } from '../journey.ts'

export const account: Visit = {
  name: 'Account',
  journeys: [
    {
      name: 'a nickname is saved, and a taken one is refused beside its field',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/live.html?fullPath=/account`)
        await viewer.fill('LunaSpin', 'textbox Nickname')
        await viewer.click('button Save')
        await viewer.see(['form'], 'That nickname is taken')
        await viewer.fill('Journeyman', 'textbox Nickname')
        await viewer.click('button Save')
        await viewer.see(['form'], 'Saved')
      },
    },
    {
      name: 'the history opens, and the tab has its own panel',
      async run({ viewer }) {
        await viewer.click('tab History')
        await viewer.see(['tabpanel History'])
      },
    },
    {
      name: 'a chosen language applies at once and after a reload',
      async run({ viewer, world }) {
        await viewer.click('tab Main')
        // All languages come a moment later.
        await viewer.see(['combobox Language'], 'Polski')
        await viewer.choose('pl', 'combobox Language')
        await viewer.see(['heading Konto'])
        await viewer.driver.open(`${world.url}/live.html?fullPath=/account`)
        await viewer.see(['heading Konto'])
      },
    },
  ],
}
