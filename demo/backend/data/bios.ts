/** Short biographies, assigned to streamers at random. */
export const bios: readonly [string, ...string[]] = [
  'Late shift, low stakes, long stories. Bonus hunt every night at nine.',
  'Former arcade repairman. I talk about the maths behind the reels.',
  'Small bets, big tea mug. Chat picks the next game.',
  'Two cats, one keyboard and far too many spreadsheets.',
  'Slow play, everything explained. Newcomers welcome.',
  'Weekend marathons with music requests and a strict budget.',
  'Chasing the perfect bonus round since college.',
  'Cook by day, spinner by night. A new recipe every half hour.',
  'Calm streams, honest numbers, no shouting. Mostly no shouting.',
  'Every Friday the wheel decides what we play.',
  'Street musician with a webcam. Songs between rounds.',
  'Collector of strange slots from small studios.',
  'I set a limit, I show the limit, I keep the limit.',
  'Three languages, one terrible sense of timing.',
  'Morning coffee stream before work, five days a week.',
  'Retired chess coach. I still think four spins ahead.',
]
