import { type ReactElement, useEffect, useState } from 'react'

export type MenuProps = { target: ReactElement }

/**
 * A menu is loaded when its button was pressed: it opens as soon as it is there, and closes as usual. It stays in the bar of its
 * button, which is a landmark.
 */
export function useOpened() {
  const [opened, onChange] = useState(false)
  useEffect(() => onChange(true), [])
  return { opened, onChange, withinPortal: false }
}
