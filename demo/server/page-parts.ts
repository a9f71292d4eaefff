const PART = /^[ \t]*<!-- part: ([\w-]+) -->\r?\n?/gm

/** Names of the parts that a page asks for. */
export const partsOf = (html: string): string[] =>
  [...html.matchAll(PART)].map(([, name = '']) => name)

/**
 * Puts what several pages share where a page says `<!-- part: name -->`, and marks the page's own
 * link in it; a part that is not known stays away.
 */
export function fillParts(
  html: string,
  pathname: string,
  parts: ReadonlyMap<string, string>,
): string {
  const own = `<a href="${pathname}">`
  const marked = `<a href="${pathname}" aria-current="page">`
  return html.replace(PART, (_line, name: string) => {
    const part = parts.get(name) ?? ''
    // A link in the footer is no place in the navigation.
    return name === 'site-bar' ? part.replace(own, marked) : part
  })
}
