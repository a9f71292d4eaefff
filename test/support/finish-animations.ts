/** Finishes all animations, also in shadow roots, so that axe doesn't measure intermediate colours. */
export function finishAnimations(): void {
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
