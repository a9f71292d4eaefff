/**
 * Returns each group of files that import each other, directly or through others, whatever the form
 * of the import: static, dynamic or type-only. The files of a group are sorted by path.
 */
export function importCycles(imports: readonly { from: string; to: string }[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])

  // Tarjan's algorithm for strongly connected components.
  const indexes = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  /** Returns the lowest index on the stack that the file reaches. */
  function visit(file: string): number {
    const index = indexes.size
    let lowest = index
    indexes.set(file, index)
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      const known = indexes.get(target)
      if (known === undefined) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, known)
    }
    if (lowest < index) return lowest
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || targets.get(file)?.includes(file)) cycles.push(group.sort())
    return lowest
  }

  for (const file of targets.keys()) if (!indexes.has(file)) visit(file)
  return cycles
}
