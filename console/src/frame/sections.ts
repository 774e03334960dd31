import {
  IconBox,
  IconBraces,
  IconBuildingFactory2,
  IconHierarchy3,
  IconHistory,
  IconKey,
  IconLanguage,
  IconTimelineEvent,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

/** The parts of the console, in the order of the rail. Who may open one is said beside its route. */
export const sections = [
  { name: 'products', to: '/products', icon: IconBox },
  { name: 'genealogy', to: '/genealogy', icon: IconHierarchy3 },
  { name: 'events', to: '/events', icon: IconTimelineEvent },
  { name: 'schemas', to: '/schemas', icon: IconBraces },
  { name: 'entities', to: '/entities', icon: IconBuildingFactory2 },
  { name: 'translate', to: '/translate', icon: IconLanguage },
  { name: 'devices', to: '/devices', icon: IconKey, isAdministration: true },
  { name: 'people', to: '/people', icon: IconUsers, isAdministration: true },
  { name: 'webhooks', to: '/webhooks', icon: IconWebhook, isAdministration: true },
  { name: 'audit', to: '/audit', icon: IconHistory, isAdministration: true },
] as const

export type Section = (typeof sections)[number]

/** On a phone the first few stand in the bottom bar, the rest behind “More”. */
export const inBottomBar = 4
