import type { IStompSocket } from '@stomp/stompjs'
import SockJS from 'sockjs-client'

/** Opens a SockJS connection, for networks that block WebSockets. */
export const openSockJs = (url: string): IStompSocket => new SockJS(url)
