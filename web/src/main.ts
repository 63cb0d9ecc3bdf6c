import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { read } from './lib/here.svelte'
import { show } from './lib/settings.svelte'
import { listenForFirstTouch } from './lib/sound'

show()
read()
listenForFirstTouch()
mount(App, { target: document.getElementById('app') as HTMLElement })
