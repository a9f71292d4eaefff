import Link from 'next/link'
import type { ReactNode } from 'react'

const ROOM = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'

export const metadata = { title: 'casino-elements in Next.js', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Lobby</Link> <Link href={`/room/${ROOM}`}>Room</Link>{' '}
          <Link href="/about">About</Link>
        </nav>
        {children}
      </body>
    </html>
  )
}
