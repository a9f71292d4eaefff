/** `local` for the viewer's own time zone, or an IANA name such as `UTC`. */
export type TimeZone = string

/** Returns the zone as an option of `Intl` formatters, which use the viewer's own by default. */
export const timeZoneOption = (zone: TimeZone): { timeZone?: string } =>
  zone === 'local' ? {} : { timeZone: zone }

function nameOf(
  locale: string,
  at: Date | number,
  zone: TimeZone,
  timeZoneName: 'short' | 'long' | 'longGeneric',
): string {
  const options = { ...timeZoneOption(zone), timeZoneName, numberingSystem: 'latn' }
  const parts = new Intl.DateTimeFormat(locale, options)
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}

/** Returns a zone's short name at a time: `UTC`, `CEST`, `GMT+2`. */
export const shortZoneName = (locale: string, at: Date | number, zone: TimeZone): string =>
  nameOf(locale, at, zone, 'short')

/** Returns a zone's long name without daylight saving: `UTC`, `Central European Time`. */
export function longZoneName(locale: string, at: Date | number, zone: TimeZone): string {
  if (zone === 'UTC') return zone
  const generic = nameOf(locale, at, zone, 'longGeneric')
  // Zones without daylight saving have no generic name, but may have a long one.
  return generic.startsWith('GMT') ? nameOf(locale, at, zone, 'long') : generic
}
