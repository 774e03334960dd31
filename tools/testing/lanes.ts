import { isJourney } from './files.ts'
import type { Unit } from './units.ts'

/** How many files run at once, and how many of them may be journeys. */
export type Lanes = { all: number; journeys: number }

/**
 * Files often wait for a start or an answer, so there are two more lanes than processors. With four more the whole took longer:
 * those at work at once push each other out of the processors' caches. Journeys wait less than others.
 */
export const lanesFor = (processors: number): Lanes => ({ all: processors + 2, journeys: Math.max(2, processors / 2) })

/** Begins the next unit that may run as soon as a lane is free. */
export async function runInLanes(units: Unit[], lanes: Lanes, run: (unit: Unit) => Promise<void>): Promise<void> {
  const waiting = [...units]
  let journeys = 0

  function takeNext(): Unit | undefined {
    const index = waiting.findIndex((unit) => journeys < lanes.journeys || !hasJourney(unit))
    return index === -1 ? undefined : waiting.splice(index, 1)[0]
  }

  async function fillLane(): Promise<void> {
    for (let unit = takeNext(); unit !== undefined; unit = takeNext()) {
      if (hasJourney(unit)) journeys++
      await run(unit)
      if (hasJourney(unit)) journeys--
    }
  }

  await Promise.all(Array.from({ length: lanes.all }, fillLane))
}

const hasJourney = ({ files }: Unit) => files.some(isJourney)
