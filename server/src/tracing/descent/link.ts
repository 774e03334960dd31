/** What a graph needs to know of an event. */
export type TracedEvent = {
  id: number
  name: string
  time: number
  timeText: string
  bizStep: string | null
  transformation: string | null
  declaration: number | null
}

export type Link = {
  event: TracedEvent
  role: number
  next: readonly string[]
  /** The container that the event used, in which the thing (down) or what lies beyond (up) was. */
  through?: string
  /** A part that was taken out of its product again. */
  isOver?: boolean
}
