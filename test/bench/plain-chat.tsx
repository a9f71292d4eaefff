import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A chat message as a room's topic carries it. */
interface FeedMessage {
  id: string
  message: string
  from: { name: string }
}

const KEPT = 200
/** Milliseconds between two renders. */
const FLUSH_INTERVAL = 250

/** Parses a STOMP message without error handling. */
function readFrame(frame: string): FeedMessage | null {
  if (!frame.startsWith('MESSAGE')) return null
  const body = frame.slice(frame.indexOf('\n\n') + 2, frame.lastIndexOf('\0'))
  return JSON.parse(body).data
}

/** Returns the latest messages of the topic in the page's address; takes new ones at an interval. */
function useChatFeed(): readonly FeedMessage[] {
  const [messages, setMessages] = useState<readonly FeedMessage[]>([])
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const { host } = location
    const path = `/api/v1/app/web/ws/websocket?token=${query.get('token')}`
    const socket = new WebSocket(`ws://${host}${path}`)
    socket.onopen = () => {
      socket.send('CONNECT\naccept-version:1.2\nhost:x\nheart-beat:0,0\n\n\0')
      socket.send(`SUBSCRIBE\nid:0\ndestination:${query.get('topic')}\n\n\0`)
    }
    let waiting: FeedMessage[] = []
    socket.onmessage = ({ data }) => {
      const message = readFrame(String(data))
      if (message) waiting.push(message)
    }
    const timer = setInterval(() => {
      const added = waiting
      waiting = []
      if (added.length > 0) setMessages(before => [...before, ...added].slice(-KEPT))
    }, FLUSH_INTERVAL)
    return () => {
      clearInterval(timer)
      socket.close()
    }
  }, [])
  return messages
}

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
