import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { peoplePages } from '../../devices/palette.ts'
import { entityPages } from '../../entities/palette.ts'
import { eventPages } from '../../events/palette.ts'
import { genealogyPages } from '../../genealogy/palette.ts'
import { deletedPage } from '../../products/palette.ts'
import { translationPages } from '../../translation/palette.ts'
import { subscriptionsPage } from '../../webhooks/palette.ts'
import { sections } from '../sections.ts'
import { useMayOpen, useSections } from '../use-sections.ts'

/** Beside the sections; each feature adds its own. */
const featurePages = [
  ...[deletedPage, ...genealogyPages, ...eventPages, ...entityPages],
  ...[...translationPages, ...peoplePages, subscriptionsPage],
]

/** The pages whose names hold the words, or which belong to what does; without words, the sections alone. */
export function usePages(words: string) {
  const { t } = useTranslation('frame')
  const mayOpen = useMayOpen()
  const matches = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase())
  const ofRail = useSections().filter(({ name }) => matches(t(name)))
  const others = words.trim() === '' ? [] : featurePages.filter(({ to }) => mayOpen(to))
  return [
    ...ofRail.map(({ name, to, icon }) => ({ label: t(name), hint: '', icon, to: { to } })),
    ...others
      .map(({ label, of, to, search = {} }) => ({
        label: label(),
        hint: t(of),
        icon: sections.find(({ name }) => name === of)?.icon ?? IconSettings,
        to: { to, search },
      }))
      .filter(({ label, hint }) => matches(label) || matches(hint)),
  ]
}
