import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import homeClasses from '../Home.module.css'
import { inOrder, isPlaced, keyOf, type PlacedSite, type Site } from './groups.ts'
import classes from './SiteMap.module.css'
import { SiteMap } from './SiteMap.tsx'
import { SiteRow } from './SiteRow.tsx'
import { SiteTable } from './SiteTable.tsx'

const few = 7

/** The map, the sites that need attention first beside it, those that are not on it, and all of them as a table. */
export function MappedSites({ sites }: { sites: Site[] }) {
  const { t } = useTranslation('home')
  const [chosen, choose] = useState<PlacedSite[]>()
  const placed = inOrder(sites.filter(isPlaced))
  const others = inOrder(sites.filter((site) => !isPlaced(site)))
  return (
    <>
      <div className={classes.beside}>
        <SiteMap sites={placed} chosen={chosen} choose={choose} />
        <div>
          <List sites={chosen ?? placed.slice(0, few)} />
          {others.length > 0 && (
            <>
              <h3 className={classes.heading}>{t('not_on_map', { count: others.length })}</h3>
              <List sites={others.slice(0, few)} />
            </>
          )}
        </div>
      </div>
      <SiteTable sites={inOrder(sites)} />
    </>
  )
}

function List({ sites }: { sites: Site[] }) {
  return (
    <ul className={`${homeClasses.list} ${classes.list}`}>
      {sites.map((site) => (
        <SiteRow key={keyOf(site)} site={site} />
      ))}
    </ul>
  )
}
