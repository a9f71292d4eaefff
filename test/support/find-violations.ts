import axe from 'axe-core'
import { settle } from './settle.ts'

/** A run that finds something is repeated, in case something began to move meanwhile. */
const RUNS = 4

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Returns what axe finds wrong once nothing moves, by rule. */
export async function findViolations(
  context: axe.ElementContext,
  options: axe.RunOptions = {},
): Promise<string[]> {
  for (let run = 1; ; run += 1) {
    // What was just set is drawn first, and may begin to move by that.
    for (let frames = 0; frames < 3; frames += 1) {
      await frame()
      settle()
    }
    const { violations } = await axe.run(context, options)
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`,
    )
    if (found.length === 0 || run === RUNS) return found
  }
}
