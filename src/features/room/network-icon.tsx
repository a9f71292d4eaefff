import type { ReactNode } from 'react'
import type { SocialNetwork } from '../../model/lobby.ts'

// Own line drawings in the manner of the icon set, which has no marks of companies.
const drawings: Record<SocialNetwork, ReactNode> = {
  TWITCH: (
    <>
      <path d="M5 3h15v11l-4 4h-4l-3 3v-3H5z" />
      <path d="M11 7.5v4M15.5 7.5v4" />
    </>
  ),
  YOUTUBE: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  INSTAGRAM: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </>
  ),
  TWITTER: <path d="M4 4l16 16M20 4 4 20" />,
  FACEBOOK: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6.5 12H15" />,
  TIKTOK: <path d="M13 3v12.5a3.75 3.75 0 1 1-3.75-3.75M13 3a5.5 5.5 0 0 0 5.5 5.5" />,
  DISCORD: (
    <>
      <path d="M8 5.5C5.5 6 4.2 6.8 4.2 6.8 2.9 10 2.5 13 2.6 16.400c1.600 1.400 3.400 2.100 4.900 2.300L8.700 16.600m6.600 0 1.200 2.100c1.500-.2 3.300-.9 4.900-2.300.1-3.400-.3-6.400-1.600-9.600 0 0-1.300-.8-3.800-1.300l-.8 1.500a14 14 0 0 0-6.400 0z" />
      <path d="M9.200 12.200h.01M14.800 12.200h.01" />
    </>
  ),
  KICK: <path d="M6 4v16M6 12h3l6-8h4.500l-6 8 6 8H15l-6-8" />,
}

/** The sign of a network. */
export const NetworkIcon = ({ network }: { network: SocialNetwork }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[network]}
  </svg>
)
