import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { read } from './lib/here.svelte'
import { show } from './lib/settings.svelte'
import { currentLanguage } from './lib/language.svelte'
import { listenForFirstTouch } from './lib/sound'
import { load } from './lib/words'

show()
listenForFirstTouch()
document.documentElement.lang = currentLanguage()
await load(['engine', 'page']).catch(() => undefined) // a page without some of its sentences is better than none
read()
mount(App, { target: document.getElementById('app') as HTMLElement })
