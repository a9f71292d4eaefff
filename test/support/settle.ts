/** Ends what moves on the page, in shadow roots too: axe would judge a colour at half its way. */
export function settle(): void {
  for (const root of rootsOf(document)) {
    for (const animation of root.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }
}

function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [root, ...inner.flatMap(rootsOf)]
}
