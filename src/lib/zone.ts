/** A name of the viewer's time zone in their language, the same all year: `Central European Time`. */
export function zoneName(locale: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZoneName: 'longGeneric',
    ...(timeZone && { timeZone }),
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}
