// happy-dom does not know `/`, the platform's word for one's own origin.
if (typeof window !== 'undefined') {
  const post = window.postMessage.bind(window)
  window.postMessage = (message: unknown, target?: unknown) =>
    post(message, target === '/' ? window.location.origin : String(target))
}

// Nor that an animation's promise which nobody waits for may be cancelled: browsers mark it as handled.
if (typeof Element !== 'undefined') {
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
    const animation = animate.apply(this, how)
    animation.finished?.catch(() => {})
    return animation
  }
}
