// @vitest-environment happy-dom
import { findAllByRole, getAllByRole, getByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { PlayerCard } from '../../../../../src/features/lobby/cards/player-card.tsx'
import type { LobbyRecord } from '../../../../../src/model/lobby.ts'
import { createBackendRuntime } from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { makeRecord } from '../factories.ts'

async function open(socialLinks: LobbyRecord['socialLinks'], fields: Partial<LobbyRecord> = {}) {
  const over = createBackendRuntime('demoType=anonymous')
  const record = makeRecord('nova', { nickname: 'Nova', socialLinks, ...fields })
  return renderRouted(over.runtime, <PlayerCard record={record} isLive currency={null} />)
}

/** Waits for the chunk of the social links. */
const linksChunk = () => act(() => import('../../../../../src/components/social/social-links.tsx'))
const externalLinks = async (page: HTMLElement) =>
  (await findAllByRole(page, 'link')).filter(link => link.getAttribute('target') === '_blank')
const labels = (links: readonly HTMLElement[]) => links.map(link => link.getAttribute('aria-label'))

describe('social links on a card', () => {
  it('shows a link with the name of its network for each address', async () => {
    const page = await open({ KICK: 'kick.com/nova', TWITCH: 'https://twitch.tv/nova' })
    await linksChunk()
    const links = await externalLinks(page)
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      'https://twitch.tv/nova',
      'https://kick.com/nova',
    ])
    expect(labels(links)).toEqual(['Twitch', 'Kick'])
    expect(links.map(link => link.title)).toEqual(['Nova on Twitch', 'Nova on Kick'])
    for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })

  it('shows at most three links, in the order of the networks', async () => {
    const page = await open({
      KICK: 'kick.com',
      DISCORD: 'discord.gg',
      INSTAGRAM: 'instagram.com',
      TWITTER: 'x.com',
      TWITCH: 'twitch.tv',
    })
    await linksChunk()
    expect(labels(await externalLinks(page))).toEqual(['Twitch', 'Instagram', 'X'])
  })

  it('puts links beside the card’s own link, never inside it', async () => {
    const page = await open({ TWITCH: 'twitch.tv/nova' })
    await linksChunk()
    const room = getByRole(page, 'link', { name: 'Nova' })
    expect(getAllByRole(page, 'link')).toEqual([room, getByRole(page, 'link', { name: 'Twitch' })])
    expect(queryByRole(room, 'link')).toBeNull()
  })
})

it('shows unknown game for a record without a game', async () => {
  const page = await open(null, { gameName: null })
  expect(page.textContent).toContain('unknown game')
})
