/** ICE credentials and candidates of one peer. */
interface IceParameters {
  ufrag: string
  pwd: string
  candidates: string[]
}

const lineOf = (sdp: string, name: string): string | null =>
  new RegExp(`^a=${name}:(.+?)\\r?$`, 'm').exec(sdp)?.[1] ?? null

/** Parses the ICE parameters of a session description or a fragment; null if there are no credentials. */
export function parseIceParameters(sdp: string): IceParameters | null {
  const ufrag = lineOf(sdp, 'ice-ufrag')
  const pwd = lineOf(sdp, 'ice-pwd')
  const found = [...sdp.matchAll(/^a=(candidate:.+?)\r?$/gm)].map(([, line = '']) => line)
  // Browsers repeat them in each bundled section.
  const candidates = [...new Set(found)]
  return ufrag !== null && pwd !== null ? { ufrag, pwd, candidates } : null
}

/** Limits the candidates that a fragment contains. */
interface FragmentOptions {
  /** Candidates that the other side knows already. */
  except?: ReadonlySet<string>
  /** Whether there will be no more candidates; true by default. */
  isComplete?: boolean
}

/** Converts a description to the fragment of a PATCH for trickle or restart of ICE (RFC 8840); null if incomplete. */
export function toSdpFragment(sdp: string, options: FragmentOptions = {}): string | null {
  const { except, isComplete = true } = options
  const parameters = parseIceParameters(sdp)
  const media = /^m=.+$/m.exec(sdp)?.[0].trim()
  const mid = lineOf(sdp, 'mid')
  if (!parameters || media === undefined || mid === null) return null
  const { ufrag, pwd, candidates } = parameters
  return [
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    media,
    `a=mid:${mid}`,
    ...candidates.filter(line => !except?.has(line)).map(line => `a=${line}`),
    ...(isComplete ? ['a=end-of-candidates'] : []),
    '',
  ].join('\r\n')
}

/** Returns the answer with its ICE credentials and candidates replaced. */
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
