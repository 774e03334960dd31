import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawing } from '../layout/drawing.ts'
import classes from './GraphFoot.module.css'
import type { Viewing } from './use-view.ts'
import { fitAll, zoomAt } from './view.ts'

export const zoomStep = 1.4

export function zoomBy({ view, screen, move }: Viewing, factor: number): void {
  const { width, height } = screen()
  move(zoomAt(view.current, { x: width / 2, y: height / 2 }, factor))
}

export const fit = ({ screen, move }: Viewing, drawing: Drawing) => move(fitAll(drawing, screen()))

type Props = { drawing: Drawing; viewing: Viewing; children: ReactNode }

export function Controls({ drawing, viewing, children }: Props) {
  const { t } = useTranslation('genealogy')
  const actions = [
    { name: t('zoom_in'), icon: IconPlus, act: () => zoomBy(viewing, zoomStep) },
    { name: t('zoom_out'), icon: IconMinus, act: () => zoomBy(viewing, 1 / zoomStep) },
    { name: t('fit'), icon: IconArrowsMaximize, act: () => fit(viewing, drawing) },
  ]
  return (
    <div className={classes.controls}>
      {actions.map(({ name, icon: Icon, act }) => (
        <Tooltip key={name} label={name} position="top">
          <ActionIcon size={28} onClick={act} aria-label={name}>
            <Icon size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
    </div>
  )
}
