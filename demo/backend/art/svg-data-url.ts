const escapes: Readonly<Record<string, string>> = {
  '%': '%25',
  '#': '%23',
  '"': '%22',
}

/** An SVG text as a URL; only what a URL would misread is encoded, so it stays short. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"]/g, character => escapes[character] ?? '')}`
}
