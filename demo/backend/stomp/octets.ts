/** Collects octets up to a limit. */
export interface OctetBuffer {
  readonly length: number
  /** Adds the octets; adds nothing and returns false if that would exceed the limit. */
  append(piece: Uint8Array): boolean
  /** Returns the collected octets and empties the buffer. */
  take(): Uint8Array
}

/** Creates an empty buffer for at most `limit` octets. */
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
      // Frees the memory of a large frame.
      if (octets.length > 1024) octets = new Uint8Array(0)
      length = 0
      return taken
    },
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8; undefined if it is malformed. */
export function readUtf8(octets: Uint8Array): string | undefined {
  try {
    return decoder.decode(octets)
  } catch {
    return undefined
  }
}

/** Creates a converter of data into octets that joins surrogate pairs split between two strings. */
export function createOctetReader(): (data: string | Uint8Array) => Uint8Array {
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
