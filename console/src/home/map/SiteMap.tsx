import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../parts/formats.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { groupSites, keyOf, type PlacedSite, pointOf, type SiteGroup, stateOf } from './groups.ts'
import { sectionAround } from './projection.ts'
import classes from './SiteMap.module.css'
import { nameOf, targetOf } from './site-link.ts'

/** The marks need not wait for it. */
const Land = lazyPart(() => import('./Land.tsx'), 'Land')

/** So close is enough to know which part of the earth it is: tenths of a degree. */
const minWidth = 400
/** Closer up, outlines without borders and towns would say nothing. */
const minChosenWidth = 280

const states = ['active', 'silent', 'no_event'] as const

type Props = {
  sites: PlacedSite[]
  /** Those of a mark that stood for several: the map shows them alone. */
  chosen: PlacedSite[] | undefined
  choose: (sites: PlacedSite[] | undefined) => void
}

export function SiteMap({ sites, chosen, choose }: Props) {
  const { t } = useTranslation('home')
  const map = useRef<HTMLElement>(null)
  const section = sectionAround((chosen ?? sites).map(pointOf), chosen ? minChosenWidth : minWidth)
  const { x, y, width, height } = section
  const show = (some: PlacedSite[] | undefined) => {
    choose(some)
    // The button that was pressed is gone.
    map.current?.focus()
  }
  return (
    <figure className={classes.figure}>
      <section className={classes.map} aria-label={t('sites_map', { count: sites.length })} ref={map} tabIndex={-1}>
        <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
          <Suspense fallback={null}>
            <Land />
          </Suspense>
        </svg>
        {groupSites(sites, section).map((group) => (
          <Mark key={group.sites.map(keyOf).join(' ')} group={group} choose={show} />
        ))}
        {chosen && (
          <button type="button" className={classes.back} onClick={() => show(undefined)}>
            {t('whole_map')}
          </button>
        )}
      </section>
      <figcaption className={classes.legend}>
        {states
          .filter((state) => sites.some((site) => stateOf(site) === state))
          .map((state) => (
            <span key={state}>
              <i className={classes.sign} data-state={state} /> {t(`site_${state}`)}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}

type MarkProps = { group: SiteGroup; choose: (sites: PlacedSite[]) => void }

function Mark({ group: { x, y, sites }, choose }: MarkProps) {
  const { t, i18n } = useTranslation('home')
  const [site] = sites
  if (!site) return null
  const style = { insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }
  const side = x > 0.5 ? 'start' : 'end'
  const label = sites.length > 1 ? t('site_group', { count: sites.length, name: nameOf(site) }) : nameOf(site)
  const time = site.last_event_at && momentText(site.last_event_at, i18n.language)
  const said = [label, t(`site_${stateOf(site)}`), time].filter(Boolean).join(' · ')
  const name = (
    <span className={classes.name} data-side={side} dir="auto">
      {said}
    </span>
  )
  // Closer than that the map does not go: the list beside it has them all.
  if (sites.length > 1)
    return (
      <button
        type="button"
        className={classes.mark}
        style={style}
        data-state={stateOf(site)}
        onClick={() => choose(sites)}
      >
        <span className={classes.count} aria-hidden>
          {sites.length}
        </span>
        {name}
      </button>
    )
  return (
    <Link {...targetOf(site)} className={classes.mark ?? ''} style={style} data-state={stateOf(site)}>
      {name}
    </Link>
  )
}
