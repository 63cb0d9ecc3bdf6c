/** The campaign in words: what comes next on the map and after a level. */
import type { Level } from './view'

/** A level on the map. */
export interface Stage {
  number: number
  points: number
  text: string
  life: boolean // passing it gains one
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
  if (!next) return stages.length > 0 ? 'Begin a new run' : 'Play the campaign'
  return address ? `Go on with level ${next.number}` : `Play level ${next.number}`
}

/** After a level: what it meant for the run, and what the button does. */
export function onward(level: Level, stages: Stage[]): { sentence: string; label: string } {
  const next = nextOf(stages)
  if (!next) return { sentence: '', label: 'Begin a new run' }
  if (level.passed) {
    const gained = stages.find((stage) => stage.number === level.number)?.life ?? false
    return { sentence: gained ? 'You gain a life.' : '', label: `On to level ${next.number}` }
  }
  if (level.lives === 0) return { sentence: 'No life was left, so the campaign starts again.', label: 'Start again at level 1' }
  return { sentence: 'A life is spent for another try.', label: `Try level ${level.number} again` }
}
