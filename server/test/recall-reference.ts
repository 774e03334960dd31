import { isAgainstTime, makersOf, type SmallEvent, type Step, stridesFrom, unpacked } from './genealogy-reference.ts'

/** The recall and the origins of a handful of events in memory: every way is gone, however many there are. */

type State = Step & { isCertain: boolean }

export type SmallRecall = { all: string[]; certain: string[] }

/** Every lot and item that some way leads to, and those to which a certain one leads. */
export function recallReference(
  events: SmallEvent[],
  root: string,
  { isUp = false, isConsistent = false } = {},
): SmallRecall {
  const sound = unpacked(events).filter(({ isDeclared }) => !isDeclared)
  const makers = [...makersOf(sound, root).keys()]
  const states = new Map<string, State>()
  const open: State[] = [{ thing: root, asLot: false, origin: undefined, isCertain: true }]
  for (let state = open.pop(); state; state = open.pop()) {
    const key = `${state.thing} ${state.asLot} ${state.origin?.name} ${state.isCertain}`
    if (states.has(key)) continue
    states.set(key, state)
    const { isCertain, origin } = state
    for (const { event, manner, steps } of stridesFrom(sound, state, isUp)) {
      const isEarly =
        origin === undefined && !isUp && makers.length > 0 && makers.every((maker) => event.time < maker.time)
      const isConflict = manner === 'through' && (isEarly || isAgainstTime(origin, event, isUp))
      if (isConflict && isConsistent) continue
      for (const step of steps) {
        // What was made of an item's lot may hold another item.
        const isPartOfLot = manner === 'aside' && step.asLot && !isUp
        open.push({ ...step, isCertain: isCertain && !isConflict && !isPartOfLot })
      }
    }
  }
  const reached = [...states.values()].filter(({ thing }) => !thing.startsWith('transformation'))
  return { all: namesOf(reached), certain: namesOf(reached.filter(({ isCertain }) => isCertain)) }
}

const namesOf = (states: State[]) => [...new Set(states.map(({ thing }) => thing))].sort()
