import { type Theme, useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { onMounted, watch } from 'vue'
import ContractViewer from './contract-viewer.vue'
import ElementPlayground from './element-playground.vue'
import ThemeBuilder from './theme-builder.vue'
import './site.css'
import './theme-builder.css'

const theme: Theme = {
  extends: DefaultTheme,
  setup() {
    const { frontmatter } = useData()
    // Of the default theme's pages the home page alone has no main landmark.
    const markMain = () => {
      const content = document.querySelector('#VPContent')
      if (frontmatter.value.layout === 'home') content?.setAttribute('role', 'main')
      else content?.removeAttribute('role')
    }
    onMounted(markMain)
    watch(() => frontmatter.value.layout, markMain, { flush: 'post' })
  },
  enhanceApp({ app }) {
    app.component('Contract', ContractViewer)
    app.component('Playground', ElementPlayground)
    app.component('ThemeBuilder', ThemeBuilder)
  },
}

export default theme
