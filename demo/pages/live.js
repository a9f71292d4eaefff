import { mountSignedIn } from '/operator.js'

await mountSignedIn('casino-lobby')
