import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import ContractViewer from './contract-viewer.vue'
import ElementPlayground from './element-playground.vue'
import './site.css'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Contract', ContractViewer)
    app.component('Playground', ElementPlayground)
  },
}

export default theme
