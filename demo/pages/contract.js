import { showContract } from '/contract-view.js'

const load = async name => (await fetch(`/contract/docs/${name}.json`)).json()
await showContract(document, load)
