import { ChatContainer, MainContainer, Message, MessageList } from '@chatscope/chat-ui-kit-react'
import { createRoot } from 'react-dom/client'
import { useChatFeed } from './chat-feed.ts'

/** Renders the same chat with the components of chatscope, which virtualizes nothing. */
function ChatscopeChat() {
  const messages = useChatFeed()
  return (
    <div style={{ height: 520, width: 360 }}>
      <MainContainer>
        <ChatContainer>
          <MessageList scrollBehavior="auto">
            {messages.map(({ id, message, from }) => (
              <Message
                key={id}
                model={{
                  // By default it writes messages as HTML, which the page's policy forbids.
                  type: 'text',
                  message,
                  sender: from.name,
                  direction: 'incoming',
                  position: 'single',
                }}
              >
                <Message.Header sender={from.name} />
              </Message>
            ))}
          </MessageList>
        </ChatContainer>
      </MainContainer>
    </div>
  )
}

const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = '/chatscope.css'
document.head.append(sheet)
createRoot(document.body.appendChild(document.createElement('div'))).render(<ChatscopeChat />)
