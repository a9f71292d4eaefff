const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date',
}

/** Answers a preflight: any origin, no credentials (docs/embedding.md#your-server). */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...shared,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': 'Authorization, Content-Type, X-Referer, Idempotency-Key',
      'access-control-max-age': '600',
    },
  })
}

/** Adds the headers that let any origin read a response. */
export function withCors(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(shared)) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}
