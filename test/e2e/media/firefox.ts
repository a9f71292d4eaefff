import { launchers } from '../../journeys/launchers.ts'
import { createViewer, type Viewer } from '../../journeys/viewer.ts'

const launcher = launchers().find(({ name }) => name === 'firefox')

/** Debian's package that brings Firefox. */
export const firefoxPackage: string = launcher?.needs ?? 'firefox-esr'

/** With CI set, a browser that is missing is a failure, not a test left out. */
export const isLeftOut: boolean = !launcher?.start && process.env.CI === undefined

/** Starts Firefox for the time of a visit. */
export async function inFirefox(visit: (viewer: Viewer) => Promise<void>): Promise<void> {
  const driver = await launcher?.start?.()
  if (!driver) throw new Error(`needs ${firefoxPackage}`)
  try {
    await visit(createViewer(driver))
  } finally {
    await driver.close()
  }
}
