/** Returns a random UUID (version 4); `crypto.randomUUID` is missing on pages without https. */
export function newUuid(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...octets].map(octet => octet.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
