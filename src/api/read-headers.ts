/** Values of a request's headers; null leaves one out. */
interface RequestIdentity {
  readonly token: string | null
  readonly referer: string | null
}

/** Returns the headers of a read, which is recognised by them when it was sent ahead. */
export function readHeaders({ token, referer }: RequestIdentity): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (referer !== null) headers.set('x-referer', referer)
  return headers
}
