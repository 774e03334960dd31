import { useTranslation } from 'react-i18next'

type Doer = { actor: string; device_id: string | null }

/** What acts without being a device or a person, by the name that the service gives it. */
const others = {
  Deliveries: 'actor_deliveries',
  retention: 'actor_retention',
  'the command line': 'actor_command_line',
  'the identity provider': 'actor_identity_provider',
  'the operator': 'actor_operator',
} as const

/** The key of the words for it; nothing for devices and people, and where there are no other words. */
export function actorKey({ actor, device_id }: Doer): (typeof others)[keyof typeof others] | undefined {
  if (device_id !== null || !Object.hasOwn(others, actor)) return undefined
  return others[actor as keyof typeof others]
}

/** Who did something: devices and people by their names, others in the interface language. */
export function useActorName(): (entry: Doer) => string {
  const { t } = useTranslation('parts')
  return (entry) => {
    const key = actorKey(entry)
    return key ? t(key) : entry.actor
  }
}
