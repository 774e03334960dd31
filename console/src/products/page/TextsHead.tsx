import { Button, Group, Kbd, SegmentedControl, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageName, percentText } from '../../parts/formats.ts'
import { Ring } from '../../parts/Ring.tsx'
import type { Draft, Whole } from '../texts/drafts.ts'
import { completenessWith, missingWith, type State } from '../texts/progress.ts'
import classes from './Texts.module.css'

const route = getRouteApi('/frame/products/$id')

type Props = {
  language: string
  states: ReadonlyMap<string, State>
  product: Whole
  draft: Draft
  writes: 'original' | 'translation' | undefined
  jump: (step: 1 | -1) => void
  /** The key may write both columns. */
  mayChoose: boolean
}

/** How far the language is, the way to what is still to do, and which column is written. */
export function TextsHead({ language, states, product, draft, writes, jump, mayChoose }: Props) {
  const { t, i18n } = useTranslation('products')
  const navigate = route.useNavigate()
  const counted = (state: State) => [...states.values()].filter((one) => one === state).length
  const outdated = counted('outdated')
  // As the ring beside it, with what was typed.
  const missing = missingWith(states, product, draft, language)
  const isOpen = counted('missing') + outdated > 0
  const part = completenessWith(states, product, draft, language)
  return (
    <Group className={classes.summary} justify="space-between" gap="sm">
      {language ? (
        <Group gap="sm">
          <Ring part={part} size={28} isOutdated={outdated > 0} label={languageName(language, i18n.language)} />
          <div>
            <Text fw={600} className="numbers" lh={1.3}>
              {percentText(part, i18n.language)}
            </Text>
            <Text size="xs" c="dimmed" className="numbers">
              {missing + outdated === 0
                ? t(isOpen ? 'state_changed' : 'all_done')
                : [
                    missing && t('count_missing', { count: missing }),
                    outdated && t('count_outdated', { count: outdated }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </Text>
          </div>
        </Group>
      ) : (
        <Text c="dimmed">{t('original_only')}</Text>
      )}
      <Group gap="sm">
        {writes === 'translation' && isOpen && (
          <Button
            variant="default"
            leftSection={<IconArrowDown size={16} stroke={1.6} />}
            rightSection={
              <Kbd size="xs" aria-hidden visibleFrom="sm">
                Alt ↓
              </Kbd>
            }
            onClick={() => jump(1)}
          >
            {t('next_open')}
          </Button>
        )}
        {mayChoose && (
          <SegmentedControl
            aria-label={t('writes')}
            value={writes === 'original' ? 'original' : 'translation'}
            onChange={(column) =>
              void navigate({
                search: (search) => ({ ...search, edit: column === 'original' ? column : '' }),
                replace: true,
              })
            }
            data={[
              { value: 'translation', label: t('translate') },
              { value: 'original', label: t('edit_original') },
            ]}
          />
        )}
      </Group>
    </Group>
  )
}
