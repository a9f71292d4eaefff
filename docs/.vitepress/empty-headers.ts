/** What of a token of markdown-it is read here. */
interface Token {
  readonly type: string
  readonly content: string
  tag: string
}

/** Makes headers of tables that have no text ordinary cells, because a header without a name says nothing. */
export function clearEmptyHeaders(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const [inline, close] = tokens.slice(index + 1, index + 3)
    if (token.type !== 'th_open' || inline?.content !== '' || !close) continue
    token.tag = 'td'
    close.tag = 'td'
  }
}
