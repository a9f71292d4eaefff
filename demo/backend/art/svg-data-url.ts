const escapes: Readonly<Record<string, string>> = {
  '%': '%25',
  '#': '%23',
  '"': '%22',
}

/** Returns an SVG as a data URL; encodes only the characters that need it, to keep it short. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"]/g, character => escapes[character] ?? '')}`
}
