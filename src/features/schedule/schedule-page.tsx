/** Stands here until the page is written. */
export default function SchedulePage() {
  return null
}
