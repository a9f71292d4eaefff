/** The user name and password with which one side of a connection is reached. */
export interface IceParameters {
  ufrag: string
  pwd: string
  candidates: string[]
}

const lineOf = (sdp: string, name: string): string | null =>
  new RegExp(`^a=${name}:(.+?)\\r?$`, 'm').exec(sdp)?.[1] ?? null

/** What a description, or a fragment of one, says of how to reach its side. */
export function parseIceParameters(sdp: string): IceParameters | null {
  const ufrag = lineOf(sdp, 'ice-ufrag')
  const pwd = lineOf(sdp, 'ice-pwd')
  const candidates = [...sdp.matchAll(/^a=(candidate:.+?)\r?$/gm)].map(([, line = '']) => line)
  return ufrag !== null && pwd !== null ? { ufrag, pwd, candidates } : null
}

/** Our side as an `application/trickle-ice-sdpfrag`, for a PATCH that restarts ICE (RFC 8840). */
export function toSdpFragment(offer: string): string | null {
  const parts = parseIceParameters(offer)
  const media = /^m=.+$/m.exec(offer)?.[0].trim()
  const mid = lineOf(offer, 'mid')
  if (!parts || media === undefined || mid === null) return null
  const { ufrag, pwd, candidates } = parts
  const lines = [`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, media, `a=mid:${mid}`]
  return [...lines, ...candidates.map(line => `a=${line}`), 'a=end-of-candidates', ''].join('\r\n')
}

/** An answer with which the other side is reached at its new place. */
export function withIceParameters(
  answer: string,
  { ufrag, pwd, candidates }: IceParameters,
): string {
  let isFirst = true
  const lines = answer.split(/\r?\n/).flatMap(line => {
    if (line.startsWith('a=ice-ufrag:')) return [`a=ice-ufrag:${ufrag}`]
    if (line.startsWith('a=candidate:') || line === 'a=end-of-candidates') return []
    if (!line.startsWith('a=ice-pwd:')) return [line]
    const found = isFirst ? candidates.map(candidate => `a=${candidate}`) : []
    isFirst = false
    return [`a=ice-pwd:${pwd}`, ...found]
  })
  return lines.join('\r\n')
}
