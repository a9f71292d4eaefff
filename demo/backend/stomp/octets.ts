/** Octets that come in pieces, never more than the limit. */
export interface OctetBuffer {
  readonly length: number
  /** Takes the piece, or answers false and takes nothing when the limit would be passed. */
  append(piece: Uint8Array): boolean
  /** Hands out what was collected and starts anew. */
  take(): Uint8Array
}

/** Creates an empty buffer that never holds more than `limit` octets. */
export function createOctetBuffer(limit: number): OctetBuffer {
  let octets = new Uint8Array(0)
  let length = 0

  function grow(needed: number): void {
    if (needed <= octets.length) return
    const larger = new Uint8Array(Math.min(limit, Math.max(64, needed, octets.length * 2)))
    larger.set(octets.subarray(0, length))
    octets = larger
  }

  return {
    get length() {
      return length
    },
    append(piece) {
      if (length + piece.length > limit) return false
      grow(length + piece.length)
      octets.set(piece, length)
      length += piece.length
      return true
    },
    take() {
      const taken = octets.slice(0, length)
      // A large frame must not keep its memory for the rest of a quiet session.
      if (octets.length > 1024) octets = new Uint8Array(0)
      length = 0
      return taken
    },
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads UTF-8 strictly; undefined when it is malformed. */
export function readUtf8(octets: Uint8Array): string | undefined {
  try {
    return decoder.decode(octets)
  } catch {
    return undefined
  }
}

/** Turns a transport's pieces into octets, joining a surrogate pair that was cut in two. */
export function createOctetReader(): (data: string | Uint8Array) => Uint8Array {
  const encoder = new TextEncoder()
  let carry = ''
  return data => {
    if (typeof data !== 'string') {
      carry = ''
      return data
    }
    let text = carry + data
    carry = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
    text = text.slice(0, text.length - carry.length)
    return encoder.encode(text)
  }
}
