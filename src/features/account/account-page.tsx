/** Stands here until the page is written. */
export default function AccountPage() {
  return null
}
