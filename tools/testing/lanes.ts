import { isJourney } from './files.ts'

/** How many files run at once, and how many of them may be journeys. */
export type Lanes = { all: number; journeys: number }

/**
 * Files often wait for a start or an answer: with two more than processors, a third of the time was idle. Journeys wait less,
 * and more of them at once would run into their time limits; but all of them in two lanes would take longer than the rest.
 */
export const lanesFor = (processors: number): Lanes => ({ all: processors + 4, journeys: Math.max(3, processors / 2) })

/** Begins the next file that may run as soon as a lane is free. */
export async function runInLanes(
  files: string[],
  lanes: Lanes,
  runFile: (file: string) => Promise<void>,
): Promise<void> {
  const waiting = [...files]
  let journeys = 0

  function takeNext(): string | undefined {
    const index = waiting.findIndex((file) => journeys < lanes.journeys || !isJourney(file))
    return index === -1 ? undefined : waiting.splice(index, 1)[0]
  }

  async function fillLane(): Promise<void> {
    for (let file = takeNext(); file !== undefined; file = takeNext()) {
      if (isJourney(file)) journeys++
      await runFile(file)
      if (isJourney(file)) journeys--
    }
  }

  await Promise.all(Array.from({ length: lanes.all }, fillLane))
}
