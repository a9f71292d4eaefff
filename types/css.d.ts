declare module '*.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
  /** Returns the constructed sheet of the file; created once and shared. */
  export function sheet(): CSSStyleSheet
}
