import axe from 'axe-core'
import { finishAnimations } from './finish-animations.ts'

/** Maximum runs; one with violations is repeated in case an animation started meanwhile. */
const RUNS = 4

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Returns axe's violations after all animations have finished, one line per rule. */
export async function findViolations(
  context: axe.ElementContext,
  options: axe.RunOptions = {},
): Promise<string[]> {
  for (let run = 1; ; run += 1) {
    // Rendering may start further animations.
    for (let frames = 0; frames < 3; frames += 1) {
      await frame()
      finishAnimations()
    }
    const { violations } = await axe.run(context, options)
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`,
    )
    if (found.length === 0 || run === RUNS) return found
  }
}
