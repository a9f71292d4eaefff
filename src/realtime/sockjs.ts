import type { IStompSocket } from '@stomp/stompjs'
import SockJS from 'sockjs-client'

/** A SockJS connection, for networks in which a plain WebSocket never opens. */
export const openSockJs = (url: string): IStompSocket => new SockJS(url)
