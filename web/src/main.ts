import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { readAddress } from './lib/navigation.svelte'
import { listenForInput } from './lib/input'
import { show } from './lib/settings.svelte'
import { currentLanguage } from './lib/language.svelte'
import { listenForFirstTouch } from './lib/sound'
import { register } from './lib/offlineFiles.svelte'
import { device } from './lib/transport'
import { isStatic } from './lib/place.svelte'
import { ARCADE, load } from './lib/words'

if (isStatic || !navigator.onLine) device().start() // this takes a second or two
show()
listenForFirstTouch()
listenForInput()
document.documentElement.lang = currentLanguage()
await load([ARCADE]).catch(() => undefined) // a page without some of its sentences is better than no page
readAddress()
mount(App, { target: document.getElementById('app') as HTMLElement })
Object.assign(globalThis, { retrocade: { device } }) // for scripts in the browser's console: docs/hosting.md
void register()
