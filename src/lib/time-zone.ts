/** `local` for the viewer's own time zone, or the IANA name of one, such as `UTC`. */
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
  const parts = new Intl.DateTimeFormat(locale, { ...timeZoneOption(zone), timeZoneName })
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}

/** Returns a zone's name for one moment: `UTC`, `CEST`, `GMT+2`. */
export const shortZoneName = (locale: string, at: Date | number, zone: TimeZone): string =>
  nameOf(locale, at, zone, 'short')

/** Returns a zone's name that holds all year: `UTC`, `Central European Time`. */
export function longZoneName(locale: string, at: Date | number, zone: TimeZone): string {
  if (zone === 'UTC') return zone
  const generic = nameOf(locale, at, zone, 'longGeneric')
  // A zone without summer time has no generic name, but may have one of its own.
  return generic.startsWith('GMT') ? nameOf(locale, at, zone, 'long') : generic
}
