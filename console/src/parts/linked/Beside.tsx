import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type LinkedKind, type Links, linksOf } from '../../data/links.ts'
import type { Target } from '../DataTable.tsx'
import { momentText, pairText } from '../formats.ts'
import classes from './Beside.module.css'

type Props = {
  of: LinkedKind
  id: string
  to: (id: string) => Target
  /** As of `LinkedPages`, which asks the same. */
  isReady?: boolean
}

/** The ways to what stands before and behind this in its order, at the end of the line above a title. */
export function Beside({ of, id, to, isReady = true }: Props) {
  const { t } = useTranslation('parts')
  const { data } = useQuery({ ...linksOf(of, id), enabled: isReady })
  if (!data?.previous && !data?.next) return null
  return (
    <span className={classes.beside}>
      <Way one={data.previous} to={to} said={t('previous')} icon={IconChevronLeft} />
      <Way one={data.next} to={to} said={t('next')} icon={IconChevronRight} />
    </span>
  )
}

type WayProps = {
  one: Links['next']
  to: Props['to']
  said: string
  icon: typeof IconChevronLeft
}

function Way({ one, to, said, icon: Icon }: WayProps) {
  const { i18n } = useTranslation()
  // The other of the two stays where it is.
  if (!one) return <span className={classes.none} />
  const name = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(one.name) ? momentText(one.name, i18n.language) : one.name
  const label = pairText(said, name, i18n.language)
  return (
    <Link {...to(one.id)} className={classes.way ?? ''} title={label} aria-label={label}>
      <Icon size={18} stroke={1.6} className="mirrored" aria-hidden />
    </Link>
  )
}
