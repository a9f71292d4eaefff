/** Stands here until the page is written. */
export default function FaqPage() {
  return null
}
