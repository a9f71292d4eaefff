// Both viewers are classic scripts that set a global.
const { SwaggerUIBundle, AsyncApiStandalone } = window

const buttons = [...document.querySelectorAll('[data-show]')]
const sections = [...document.querySelectorAll('.document')]

function show(id) {
  for (const section of sections) section.hidden = section.id !== id
  for (const button of buttons) button.setAttribute('aria-pressed', button.dataset.show === id)
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    show(button.dataset.show)
    history.replaceState(null, '', `#${button.dataset.show}`)
  })
}
if (location.hash === '#socket') show('socket')

SwaggerUIBundle({
  domNode: document.querySelector('#http'),
  url: '/contract/docs/openapi.json',
  docExpansion: 'none',
  tryItOutEnabled: false,
  supportedSubmitMethods: [],
  validatorUrl: null,
})

AsyncApiStandalone.render(
  {
    schema: await (await fetch('/contract/docs/asyncapi.json')).text(),
    config: { show: { sidebar: false, errors: true }, expand: { messageExamples: true } },
  },
  document.querySelector('#socket'),
)
