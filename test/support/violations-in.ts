import axe from 'axe-core'

/** What axe finds wrong in a part of an element, by rule; throws where it found nothing to judge. */
export async function violationsIn(tag: string, part: string): Promise<string[]> {
  const { violations, incomplete, passes } = await axe.run({ fromShadowDom: [tag, part] })
  // In the top layer it can't tell what is behind a text, and calls its contrast incomplete.
  const isJudged = [...passes, ...incomplete].some(({ id }) => id === 'color-contrast')
  if (!isJudged) throw new Error(`axe saw no text in ${part}`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
