const schemes: Readonly<Record<string, string>> = {
  dark: 'dark',
  light: 'light',
  auto: 'light dark',
}

/**
 * Keeps the document's `color-scheme` on the theme of an element: the element scrolls, and its
 * scrollbar is drawn in the scheme of what is around it.
 */
export function followTheme({ shadowRoot, ownerDocument }: Element): void {
  if (!shadowRoot) return
  const apply = () => {
    const root = shadowRoot.querySelector('[data-theme]')
    if (!root) return
    ownerDocument.documentElement.style.colorScheme =
      schemes[root.getAttribute('data-theme') ?? ''] ?? 'dark'
    observer.observe(root, { attributeFilter: ['data-theme'] })
  }
  const observer = new MutationObserver(apply)
  observer.observe(shadowRoot, { childList: true })
  apply()
}
