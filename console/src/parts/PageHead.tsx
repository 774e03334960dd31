import { Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PageHead.module.css'

type Props = {
  title: string
  /** A line below the title. */
  lead?: ReactNode
  /** Links to where this page belongs, from the widest to the nearest. */
  above?: ReactNode
  /** Buttons, at the right. */
  actions?: ReactNode
}

let isFirstPage = true

/** The head of a page: its one `h1`, the document's title, and where the focus goes after a navigation. */
export function PageHead({ title, lead, above, actions }: Props) {
  const { t } = useTranslation('parts')
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(`${title} · Polytrace`)
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <Group className={classes.head} justify="space-between" align="flex-end" gap="md">
      {above && (
        <nav className={classes.above} aria-label={t('breadcrumbs')}>
          {above}
        </nav>
      )}
      <div className={classes.text}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''} dir="auto">
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" component="div" mt={2}>
            {lead}
          </Text>
        )}
      </div>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
