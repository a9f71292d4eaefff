import axe from 'axe-core'
import { settle } from './settle.ts'

/** What begins to move while axe looks is looked at again, so often. */
const LOOKS = 4

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** What axe finds once everything stands still, and what it finds wrong, by rule. */
export async function judge(
  context: axe.ElementContext,
  options: axe.RunOptions = {},
): Promise<axe.AxeResults & { faults: string[] }> {
  for (let look = 1; ; look += 1) {
    // What was just set is drawn first, and may begin to move by that.
    for (let frames = 0; frames < 3; frames += 1) {
      await frame()
      settle()
    }
    const found = await axe.run(context, options)
    const faults = found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`,
    )
    if (faults.length === 0 || look === LOOKS) return { ...found, faults }
  }
}

/** What axe finds wrong in a part of an element, by rule; throws where it found nothing to judge. */
export async function violationsIn(tag: string, part: string): Promise<string[]> {
  const { faults, incomplete, passes } = await judge({ fromShadowDom: [tag, part] })
  // In the top layer it can't tell what is behind a text, and calls its contrast incomplete.
  const isJudged = [...passes, ...incomplete].some(({ id }) => id === 'color-contrast')
  if (!isJudged) throw new Error(`axe saw no text in ${part}`)
  return faults
}
