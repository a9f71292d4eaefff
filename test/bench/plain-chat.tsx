import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Message {
  id: string
  message: string
  from: { name: string }
}

const KEPT = 200

/** Parses a STOMP message without error handling. */
function readFrame(frame: string): Message | null {
  if (!frame.startsWith('MESSAGE')) return null
  const body = frame.slice(frame.indexOf('\n\n') + 2, frame.lastIndexOf('\0'))
  return JSON.parse(body).data
}

/** Milliseconds between two renders. */
const FLUSH_INTERVAL = 250

/** Renders the same chat as a list with one state, which takes new messages at an interval. */
function PlainChat() {
  const [messages, setMessages] = useState<Message[]>([])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const { host } = location
    const path = `/api/v1/app/web/ws/websocket?token=${query.get('token')}`
    const socket = new WebSocket(`ws://${host}${path}`)
    socket.onopen = () => {
      socket.send('CONNECT\naccept-version:1.2\nhost:x\nheart-beat:0,0\n\n\0')
      socket.send(`SUBSCRIBE\nid:0\ndestination:${query.get('topic')}\n\n\0`)
    }
    let waiting: Message[] = []
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
