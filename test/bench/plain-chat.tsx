import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useChatFeed } from './chat-feed.ts'

/** Renders the same chat as a list with one state, which takes new messages at an interval. */
function PlainChat() {
  const messages = useChatFeed()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message moves the end
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [messages])
  return (
    <ul ref={list} style={{ height: 520, width: 360, overflow: 'auto', font: '14px sans-serif' }}>
      {messages.map(({ id, message, from }) => (
        <li key={id}>
          <strong>{from.name}</strong> {message}
        </li>
      ))}
    </ul>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<PlainChat />)
