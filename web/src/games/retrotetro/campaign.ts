/** The campaign in words: what comes next on the map and after a level. */
import { say } from './strings'
import type { Level } from '../../wire/views/retrotetro'

/** A level on the map. */
export interface Stage {
  number: number
  points: number
  text: string
  life: boolean // passing it gains a life
  objective: boolean // an objective card is chosen for it
  lives: number // left for it, if it is the next one
  state: 'passed' | 'next' | 'closed'
}

function nextOf(stages: Stage[]): Stage | undefined {
  return stages.find((stage) => stage.state === 'next')
}

/** What the button on the map does. */
export function playLabel(stages: Stage[], address: string): string {
  const next = nextOf(stages)
  if (!next) return stages.length > 0 ? say('new-run') : say('play-campaign')
  return address ? say('continue-level', { number: next.number }) : say('play-level', { number: next.number })
}

/** After a level: what it means for the run, and what the button does. */
export function onward(level: Level, stages: Stage[]): { sentence: string; label: string } {
  const next = nextOf(stages)
  if (!next) return { sentence: '', label: say('new-run') }
  if (level.passed) {
    const gained = stages.find((stage) => stage.number === level.number)?.life ?? false
    return { sentence: gained ? say('you-gain-life') : '', label: say('play-level', { number: next.number }) }
  }
  if (level.lives === 0) return { sentence: say('no-life-left'), label: say('from-level-1') }
  return { sentence: say('life-spent'), label: say('try-again', { number: level.number }) }
}
