const DAY = 24 * 60 * 60 * 1000

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Whole calendar days from `now` to `date` in the viewer's zone: 0 is today, 1 is tomorrow. */
export const daysAhead = (date: Date, now: number): number =>
  // Rounded, because the day on which clocks change is an hour longer or shorter.
  Math.round((startOfDay(date.getTime()) - startOfDay(now)) / DAY)

const clockFace = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A moment on the viewer's own clock face, 24 hours in every locale: `18:00`. */
export const localTime = (date: Date): string => clockFace.format(date)
