import 'casino-elements'

const ROOM = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'
let theme = 'dark'

function show(view) {
  const main = document.querySelector('main')
  if (view === 'about') {
    main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'About us' }))
    return
  }
  const element = document.createElement(`casino-${view}`)
  Object.assign(element, { demo: true, theme, ...(view === 'room' ? { roomId: ROOM } : {}) })
  main.replaceChildren(element)
}

for (const button of document.querySelectorAll('nav button')) {
  button.addEventListener('click', () => show(button.value))
}
document.querySelector('#theme').addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark'
  for (const element of document.querySelectorAll('main > *, casino-rewards')) element.theme = theme
})
const main = document.querySelector('main')
const output = document.querySelector('output')
main.addEventListener('casino-ready', () => {
  output.value = 'ready'
})
main.addEventListener('casino-navigate', event => {
  output.value = event.detail.path
})
show('lobby')
