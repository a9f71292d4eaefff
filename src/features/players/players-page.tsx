/** Stands here until the page is written. */
export default function PlayersPage() {
  return null
}
