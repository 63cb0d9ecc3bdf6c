import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { read } from './lib/here.svelte'
import { listenForInput } from './lib/input'
import { show } from './lib/settings.svelte'
import { currentLanguage } from './lib/language.svelte'
import { listenForFirstTouch } from './lib/sound'
import { register } from './lib/keeping.svelte'
import { device } from './lib/transport'
import { isStatic } from './lib/place.svelte'
import { ARCADE, load } from './lib/words'

if (isStatic || !navigator.onLine) device().start() // it takes a second or two
show()
listenForFirstTouch()
listenForInput()
document.documentElement.lang = currentLanguage()
await load([ARCADE]).catch(() => undefined) // a page without some of its sentences is better than none
read()
mount(App, { target: document.getElementById('app') as HTMLElement })
Object.assign(globalThis, { retrocade: { device } }) // for scripts in the browser's console: docs/hosting.md
void register()
