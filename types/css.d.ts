declare module '*.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
  /** The constructed sheet of the file, made on first call and then shared. */
  export function sheet(): CSSStyleSheet
}
