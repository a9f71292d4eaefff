/** A number that is written to JSON with these digits, which a JavaScript number might round. */
export class ExactNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** The fields of a request's body; one that is undefined is left out. */
export type JsonFields = Readonly<
  Record<string, string | number | boolean | null | undefined | ExactNumber>
>

/** Writes the body of a request. */
export function stringifyBody(fields: JsonFields): string {
  const members = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = value instanceof ExactNumber ? value.digits : JSON.stringify(value)
      return `${JSON.stringify(name)}:${text}`
    })
  return `{${members.join()}}`
}
