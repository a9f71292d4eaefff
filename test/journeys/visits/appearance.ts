import assert from 'node:assert/strict'
import type { Visit } from '../journey.ts'
import { until, type Viewer } from '../viewer.ts'

/** Returns the colours of the lobby: background and text. */
const colours = async ({ driver }: Viewer): Promise<string> =>
  String(
    await driver.evaluate(() => {
      const root = document.querySelector('casino-lobby')?.shadowRoot
      const part = root?.querySelector('[part~=root]')
      if (!part) return ''
      const { backgroundColor, color } = getComputedStyle(part)
      return `${backgroundColor} ${color}`
    }),
  )

const set = ({ driver }: Viewer, name: string, value: string) =>
  driver.evaluate(
    (attribute: string, text: string) =>
      document.querySelector('casino-lobby')?.setAttribute(attribute, text),
    name,
    value,
  )

export const appearance: Visit = {
  name: 'Appearance',
  journeys: [
    {
      name: 'themes and palettes each have colours of their own, and apply at once',
      async run({ viewer, world }) {
        const seen = new Set<string>()
        for (const palette of ['midnight', 'emerald', 'royal', 'ember']) {
          await viewer.driver.open(`${world.url}/live.html?widget-themes=${palette}`)
          await viewer.see(['region Top streamers', 'article'])
          for (const theme of ['dark', 'light']) {
            await set(viewer, 'theme', theme)
            await until(`${palette} is ${theme}`, async () => !seen.has(await colours(viewer)))
            seen.add(await colours(viewer))
          }
        }
        assert.equal(seen.size, 8)
      },
    },
    {
      name: 'the automatic theme is that of the system',
      async run({ viewer }) {
        const light = await colours(viewer)
        await set(viewer, 'theme', 'auto')
        const isDark = await viewer.driver.evaluate(
          () => matchMedia('(prefers-color-scheme: dark)').matches,
        )
        await until(
          'the theme is the system’s',
          async () => ((await colours(viewer)) !== light) === isDark,
        )
      },
    },
  ],
}
