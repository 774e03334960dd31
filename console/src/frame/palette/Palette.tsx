import '@mantine/spotlight/styles.css'
import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { useSections } from '../use-sections.ts'
import { useSignOut } from '../use-sign-out.ts'
import { paletteWanted } from './open-palette.ts'
import { featureActions } from './sources.ts'
import { usePaletteResults } from './use-palette-results.ts'

/** Ctrl K: pages, actions, and whatever the features can find. */
export function Palette() {
  const { t } = useTranslation('frame')
  const router = useRouter()
  const [words, setWords] = useState('')
  const found = usePaletteResults(words)
  const isWanted = paletteWanted.use()
  useEffect(() => {
    if (!isWanted) return
    spotlight.open()
    paletteWanted.set(false)
  }, [isWanted])
  const matches = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase())
  const pages = useSections().filter(({ name }) => matches(t(name)))
  const actions = useActions().filter(({ label }) => matches(label))
  const isEmpty = pages.length + actions.length + found.items === 0
  return (
    <Spotlight.Root
      query={words}
      onQueryChange={setWords}
      shortcut={null}
      scrollable
      maxHeight={420}
      lockScroll={false}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      radius="md"
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <Spotlight.Search
        placeholder={t('search')}
        aria-label={t('search')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {found.groups.map(({ source, results }) => (
          <Spotlight.ActionsGroup key={source.title} label={t(source.title)}>
            {results.map(({ key, label, hint, to }) => (
              <Spotlight.Action
                key={key}
                label={label}
                description={hint ?? ''}
                leftSection={<source.icon size={18} stroke={1.6} />}
                onClick={() => void router.navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('pages')}>
            {pages.map(({ name, to, icon: Icon }) => (
              <Spotlight.Action
                key={name}
                label={t(name)}
                leftSection={<Icon size={18} stroke={1.6} />}
                onClick={() => void router.navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={t('actions')}>
            {actions.map(({ label, icon: Icon, act }) => (
              <Spotlight.Action key={label} label={label} leftSection={<Icon size={18} stroke={1.6} />} onClick={act} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && (
          <Spotlight.Empty>{found.isSearching ? t('searching') : t('nothing_found', { words })}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useActions() {
  const { t } = useTranslation('frame')
  const { setColorScheme } = useMantineColorScheme()
  const leave = useSignOut()
  const router = useRouter()
  const { may } = useSession()
  const ofFeatures = featureActions
    .filter(({ needs }) => may(needs))
    .map(({ label, icon, to }) => ({ label: label(), icon, act: () => void router.navigate(to) }))
  return [
    ...ofFeatures,
    { label: `${t('theme')}: ${t('theme_light')}`, icon: IconSun, act: () => setColorScheme('light') },
    { label: `${t('theme')}: ${t('theme_dark')}`, icon: IconMoon, act: () => setColorScheme('dark') },
    { label: t('sign_out'), icon: IconLogout, act: leave },
  ]
}
