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

/** Renders the same chat without optimisations: a list, one state, one render per message. */
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
    socket.onmessage = ({ data }) => {
      const message = readFrame(String(data))
      if (message) setMessages(before => [...before.slice(1 - KEPT), message])
    }
    return () => socket.close()
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
