import axe from 'axe-core'

/** What axe finds wrong in a part of an element, by rule; throws where it saw no text to judge. */
export async function violationsIn(tag: string, part: string): Promise<string[]> {
  const { violations, passes } = await axe.run({ fromShadowDom: [tag, part] })
  if (!passes.some(({ id }) => id === 'color-contrast')) throw new Error(`no text in ${part}`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
