import { createRoot } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'
import { useChatFeed } from './chat-feed.ts'

/** Renders the same chat with react-virtuoso, which follows the end of the list. */
function VirtuosoChat() {
  const messages = useChatFeed()
  return (
    <Virtuoso
      style={{ height: 520, width: 360, font: '14px sans-serif' }}
      data={messages}
      followOutput
      computeItemKey={(_, { id }) => id}
      itemContent={(_, { message, from }) => (
        <div>
          <strong>{from.name}</strong> {message}
        </div>
      )}
    />
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<VirtuosoChat />)
