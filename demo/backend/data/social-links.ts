import type { Random } from '../random.ts'

const bases: readonly (readonly [string, string])[] = [
  ['TWITCH', 'https://www.twitch.tv/'],
  ['YOUTUBE', 'https://www.youtube.com/@'],
  ['INSTAGRAM', 'https://www.instagram.com/'],
  ['TWITTER', 'https://x.com/'],
  ['FACEBOOK', 'https://www.facebook.com/'],
  ['TIKTOK', 'https://www.tiktok.com/@'],
  ['DISCORD', 'https://discord.gg/'],
  ['KICK', 'https://kick.com/'],
]

/** Returns a nickname as it may appear in a link, with an ending that no real person has. */
const handle = (nickname: string): string =>
  nickname
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .concat('-casino-elements-demo')

/** Returns a person's links; some are blank or of an unknown network, which clients must omit. */
export function sampleSocialLinks(random: Random, nickname: string): Record<string, string | null> {
  const chosen = random.shuffle(bases).slice(0, random.integer(0, 5))
  const links: Record<string, string | null> = {}
  for (const [network, base] of chosen) links[network] = `${base}${handle(nickname)}`
  const [blank] = chosen
  if (blank && random.chance(0.3)) links[blank[0]] = random.pick(['', '   ', null])
  if (random.chance(0.2)) links.CAMPFIRE = `https://campfire.example/${handle(nickname)}`
  return links
}
