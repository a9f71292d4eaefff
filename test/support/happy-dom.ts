// happy-dom does not know `/`, the platform's word for one's own origin.
if (typeof window !== 'undefined') {
  const post = window.postMessage.bind(window)
  window.postMessage = (message: unknown, target?: unknown) =>
    post(message, target === '/' ? window.location.origin : String(target))
}
