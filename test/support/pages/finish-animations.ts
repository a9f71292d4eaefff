/** Finishes all animations of a page, also in shadow roots, so that nothing intermediate is measured. */
export function finishAnimations(page = document): void {
  for (const root of rootsOf(page)) {
    for (const animation of root.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }
}

function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [root, ...inner.flatMap(rootsOf)]
}
