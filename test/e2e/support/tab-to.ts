import { expect, type Locator } from '@playwright/test'

/** Presses Tab until one of the elements has focus, as a keyboard user would; fails if none can be reached. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll(all => all.some(it => it.matches(':focus')))) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab doesn't reach ${target}`)
}
