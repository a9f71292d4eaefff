import { type Clock, seconds } from '../../lib/clock.ts'

/** How long a browser may take to read the file before its memory is given back. */
const KEPT_FOR = seconds(30)

/** Hands the viewer a file, as a download. */
export function saveFile(name: string, text: string, clock: Clock): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  clock.after(KEPT_FOR, () => URL.revokeObjectURL(url))
}
