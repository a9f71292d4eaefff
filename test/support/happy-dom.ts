// happy-dom doesn't know the origin of a window.
if (typeof window !== 'undefined')
  Object.defineProperty(window, 'origin', {
    configurable: true,
    get: () => window.location.origin,
  })

// Browsers mark the `finished` promise of an animation as handled; happy-dom doesn't.
if (typeof Element !== 'undefined') {
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, ...args: Parameters<typeof animate>) {
    const animation = animate.apply(this, args)
    animation.finished?.catch(() => {})
    return animation
  }
}

// happy-dom is loaded outside of the test's own realm, whose errors a DOMException belongs to.
if (typeof window !== 'undefined' && !(DOMException.prototype instanceof Error))
  Object.setPrototypeOf(DOMException.prototype, Error.prototype)
