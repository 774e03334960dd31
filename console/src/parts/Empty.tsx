import { Stack, Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

type Props = {
  icon: Icon
  /** What is not there yet. */
  title: string
  /** What it is for, in a sentence. */
  children?: ReactNode
  /** The one button to begin. */
  action?: ReactNode
  /** 1 when it stands for a whole page. */
  level?: 1 | 2
}

/** Says what would be here, and how to begin. */
export function Empty({ icon: Icon, title, children, action, level = 2 }: Props) {
  return (
    <Stack className={classes.state} align="center" gap="sm">
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <Title order={level} size="h2">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" ta="center" maw={440} component="div" className={classes.about ?? ''}>
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
