/** The viewer's time zone in their language, the same all year: `Central European Time`. */
export function zoneName(locale: string, at: number, timeZone?: string): string {
  const name = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat(locale, { timeZoneName, ...(timeZone && { timeZone }) })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
  const generic = name('longGeneric')
  // A zone without summer time has no generic name, but may have one of its own.
  return generic.startsWith('GMT') ? name('long') : generic
}
