import { useNotifications } from '@mantine/notifications'
import { Suspense, useState } from 'react'
import { withRest } from '../rest.ts'
import { lazyPart } from './lazy-part.ts'

const Notifications = lazyPart(
  withRest(() => import('./Notifications.tsx')),
  'Notifications',
)

/** Where short messages appear; loaded with the first of them. */
export function LazyNotifications() {
  const { notifications } = useNotifications()
  const [isLoaded, setLoaded] = useState(false)
  if (notifications.length > 0 && !isLoaded) setLoaded(true)
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <Notifications position="bottom-right" />
      </Suspense>
    )
  )
}
